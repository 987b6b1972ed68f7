import type { Mutation } from '../mutation.ts';

/** What is read from sheets of paper (decision 50). */
export const SHEETS: readonly Mutation[] = [
  {
    safeguard: 'A tablet’s hand-in counts again where its teacher puts it before the sheet',
    file: 'src/domain/grading/sheets.ts',
    search: 'counts = tablet ?? sheet;',
    replacement: 'counts = sheet;',
    test: 'stands behind it again where its teacher says so, in whatever order the two were heard',
  },
  {
    safeguard: 'Readings leave room in a paper for what tablets hand in',
    file: 'sync-server/worker/project/reactions/sheets.ts',
    search: 'sheets.length >= MAX_READINGS || ',
    replacement: '',
    test: 'more readings than a teacher’s device makes leave room for what tablets hand in',
  },
  {
    safeguard: 'A paper made of a sheet takes the start of the tablet that comes later',
    file: 'src/domain/access/judge.ts',
    search: ' || lacksStart;',
    replacement: ';',
    test: 'of a tablet that comes after the sheet all counts once its teacher says so, by its own start',
  },
  {
    safeguard: 'The start of a tablet goes before that of a sheet, whenever that was read',
    file: 'src/domain/documents/paper/rules.ts',
    search: 'device === SHEET_DEVICE }',
    replacement: "device === '' }",
    test: 'a tablet that was begun behind the reading has its own time, and its teacher may choose it',
  },
  {
    safeguard: 'When a sheet was read says nothing of when its student began on a tablet',
    file: 'sync-server/worker/grade/exam-state.ts',
    search: 'isBegunOnTablet(paper) ? (paper.seenAt ?? now) : null;',
    replacement: 'paper.seenAt ?? now;',
    test: 'a tablet that was begun behind the reading has its own time, and its teacher may choose it',
  },
  {
    safeguard: 'A device keeps its own start where it heard of a sheet first',
    file: 'src/domain/documents/attempt/fold.ts',
    search: 'isBegunOnTablet(known) && (known.seenAt',
    replacement: '(known.seenAt',
    test: 'a device that heard of a sheet first begins in its own name',
  },
  {
    safeguard: 'Nobody reads a sheet in another’s name',
    file: 'src/domain/documents/exam/rules.ts',
    search: '?.by !== uid,',
    replacement: '?.by === null && uid === null,',
    test: 'says nothing in another’s name, and nothing anew',
  },
  {
    safeguard: 'What was read from a sheet is not said anew at the door',
    file: 'src/domain/access/judge.ts',
    search: "  exam: 'sheetReadings',\n",
    replacement: '',
    test: 'says nothing in another’s name, and nothing anew',
  },
  {
    safeguard: 'What was read of erased people leaves the exam',
    file: 'sync-server/worker/project/reactions/erasure.ts',
    search: 'if (erased.size === 0) return exam;',
    replacement: 'if (erased.size >= 0) return exam;',
    test: 'goes, the paper and its result stay, and others’ readings do too',
  },
  {
    safeguard: 'A file that is dropped beside the box does not lead away from what was read',
    file: 'src/features/collecting/use-stray-drops.ts',
    search: '  event.preventDefault();\n',
    replacement: '',
    test: 'does not lead away from the page while that is open, and text is dragged as ever',
  },
];
