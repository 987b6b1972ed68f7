/** px. In a file of its own, so that a page can keep the space free before it has loaded the charts. */
export const CHART_HEIGHT = 280;
