import { formatDate } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { listMessages as messages } from './messages.ts';
import { type ReportLine, reportTable } from './report.ts';
import list from './SchoolList.module.css';
import classes from './Slips.module.css';
import { PrintBar } from './Slips.tsx';

interface ReportPrintProps {
  lines: readonly ReportLine[];
  at: number;
  onBack: () => void;
}

export function ReportPrint({ lines, at, onBack }: ReportPrintProps) {
  const left = lines.filter(({ isDone }) => !isDone).length;
  const { columns, rows } = reportTable(lines);
  return (
    <Page title={messages.report}>
      <PrintBar onBack={onBack} onPrint={() => window.print()} />
      <section className={classes.sheet}>
        <h2 className={classes.class}>{messages.report}</h2>
        <p>
          {formatDate(at)}. {messages.reportCounts(lines.length - left, left)}
        </p>
        <table className={list.report} aria-label={messages.report}>
          <thead>
            <tr>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={String(cells[0])}>
                {columns.map(({ label }, place) => (
                  <td key={label}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Page>
  );
}
