/** The way to a table as a file for a spreadsheet, where it stands in no list page. */
export const ExportLink = ({ path }: { path: string }) => (
  <p>
    <a href={`${path}/export.csv`} download>
      All of them as a file for a spreadsheet
    </a>
  </p>
);
