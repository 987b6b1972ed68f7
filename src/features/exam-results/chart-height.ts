/** Height (px). A file of its own: the page reserves the space before it loads the charts. */
export const CHART_HEIGHT = 280;
