/** One line of the report: a figure beside its peer from the same run. */
export interface Figure {
  what: string;
  ours: string;
  /** The same of the bare engine; left out where it has no such thing. */
  peer?: string;
  goal?: string;
  /** What is compared with the goal, where `ours` is not. */
  verdict?: string;
  isMet?: boolean;
}

export const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

export const verdictOf = ({ verdict = '', isMet }: Figure): string =>
  isMet === undefined ? verdict : `${verdict} ${isMet ? 'met' : 'MISSED'}`.trim();

/** What the run shows while it works. */
export const lineOf = (figure: Figure): string => {
  const { what, ours, peer, goal } = figure;
  const parts = [ours, peer && `peer ${peer}`, goal && `goal ${goal}`, verdictOf(figure)];
  return `  ${what}: ${parts.filter(Boolean).join(' · ')}`;
};
