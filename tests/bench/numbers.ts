/** Returns the nearest-rank percentile. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = [...values].sort((a, b) => a - b);
  return inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export interface Measure {
  what: string;
  value: string;
  goal: string;
  isMet: boolean | null;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const format = { ms, times: (value: number) => `${value.toFixed(2)}×` };

export function printTable(measures: readonly Measure[]): void {
  const width = Math.max(...measures.map(({ what }) => what.length));
  for (const { what, value, goal, isMet } of measures) {
    const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED';
    process.stdout.write(
      `${what.padEnd(width)}  ${value.padStart(12)}  ${goal.padEnd(12)} ${verdict}\n`,
    );
  }
}
