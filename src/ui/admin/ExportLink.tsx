export const ExportLink = ({ path }: { path: string }) => (
  <p>
    <a href={`${path}/export.csv`} download>
      All of them as a file for a spreadsheet
    </a>
  </p>
);
