export const ExportLink = ({ path }: { path: string }) => (
  <p>
    <a href={`${path}/export.csv`} download>
      Export CSV
    </a>
  </p>
);
