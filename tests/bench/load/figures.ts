/** Measured figure, with the bare engine's figure of the same run. */
export interface Figure {
  what: string;
  ours: string;
  /** Value of the bare engine; omitted if it has none. */
  peer?: string;
  goal?: string;
  /** Value to compare with the goal. The default is `ours`. */
  verdict?: string;
  isMet?: boolean;
}

export const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

export const verdictOf = ({ verdict = '', isMet }: Figure): string =>
  isMet === undefined ? verdict : `${verdict} ${isMet ? 'met' : 'MISSED'}`.trim();

export const lineOf = (figure: Figure): string => {
  const { what, ours, peer, goal } = figure;
  const parts = [ours, peer && `peer ${peer}`, goal && `goal ${goal}`, verdictOf(figure)];
  return `  ${what}: ${parts.filter(Boolean).join(' · ')}`;
};
