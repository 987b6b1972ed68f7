/** With seconds: for lists in which what lies minutes apart and what lies moments apart is told apart. @param instant ms */
export const formatTimeOfDay = (instant: number): string =>
  new Date(instant).toLocaleTimeString('tr-TR', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
