/** px; apart from the charts, so that their place can be held before their library is here. */
export const CHART_HEIGHT = 280;
