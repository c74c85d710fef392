import { formatPrintSummary } from '#features/print/print-labels.ts';
import { bindingLabel } from './binding-label.ts';
import { type LineWithOptions, wrappingText } from './line-options.ts';
import { getPrintJob, getQuotedWork, isServerLine } from './server-lines.ts';

type ColourLabels = Readonly<Record<string, string>>;

/** Describes the binding of a line, and of a guest's line its wrapping and speed, which can't be changed at checkout. */
export const describeLine = (line: LineWithOptions, colourLabels: ColourLabels): string =>
  isServerLine(line) ? describeAccountLine(line, colourLabels) : describeGuestLine(line, colourLabels);

function describeAccountLine(line: LineWithOptions, colourLabels: ColourLabels): string {
  const quoted = getQuotedWork(line);
  if (quoted) return [`Quote ${quoted.reference}`, quoted.description].filter(Boolean).join(': ');
  const printJob = getPrintJob(line);
  const label = bindingLabel(line, colourLabels);
  return printJob ? `${label} · ${formatPrintSummary(printJob)}` : label;
}

const describeGuestLine = (line: LineWithOptions, colourLabels: ColourLabels): string =>
  [bindingLabel(line, colourLabels), line.shippingSpeed === 'express' && 'Express', wrappingText(line)]
    .filter(Boolean)
    .join(' · ');
