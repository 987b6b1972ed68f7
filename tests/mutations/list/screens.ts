import type { Mutation } from '../mutation.ts';

/** In what a person sees and presses. */
export const SCREENS: readonly Mutation[] = [
  {
    safeguard: 'The deadline is fixed at the start',
    file: 'src/actions/papers.ts',
    search: '    if (begun) return { paper: begun, entries: [], at: 0 };\n',
    replacement: '',
    test: 'starting keeps start, deadline and clocks at once, and starting again changes nothing',
  },
  {
    safeguard: 'Nothing is answered after the deadline',
    file: 'src/actions/papers.ts',
    search: 'if (isOver(deadlineOn(row, sample), chosenAt))',
    replacement: 'if (false as boolean)',
    test: 'nothing is answered after the deadline, and opening the app hands in',
  },
  {
    safeguard: 'Wiping asks for a word where something is unsent',
    file: 'src/ui/ConfirmByTyping.tsx',
    search: 'disabled={!props.isMeant(typed)}',
    replacement: 'disabled={false}',
    test: 'refuses while anything is %s, unless the word is typed',
  },
  {
    safeguard: 'An open exam holds up an update of the app',
    file: 'src/features/exam-room/exam-lock.ts',
    search: '    void holdExamLock(navigator.locks, leaving.signal);\n',
    replacement: '',
    test: 'an exam does, from its start page until it is handed in',
  },
  {
    safeguard: 'An exam holds up an update from its start page on',
    file: 'src/features/exam-room/ExamRoomScreen.tsx',
    search: 'useExamLock(!isTaken && Boolean(paper ?? sheet));',
    replacement: 'useExamLock(!isTaken && Boolean(paper));',
    test: 'an exam does, from its start page until it is handed in',
  },
  {
    safeguard: 'A practice exam and a preview hold up an update',
    file: 'src/features/exam-room/practice/FleetingRoom.tsx',
    search: '  useExamLock();\n',
    replacement: '',
    test: 'a practice exam does, and its result no longer',
  },
  {
    safeguard: 'No list is called empty before the first sync',
    file: 'src/ui/EmptyList.tsx',
    search: "if (fetching === 'done') return",
    replacement: 'return',
    test: '%s is not called empty or gone while it may only not have come',
  },
  {
    safeguard: 'Nothing is called gone before the first sync',
    file: 'src/ui/MissingPage.tsx',
    search: "isKnown || !fetching || fetching === 'done' ?",
    replacement: '(true as boolean) ?',
    test: '%s is not called empty or gone while it may only not have come',
  },
  {
    safeguard: 'A double-click shuts no dialog that it opened',
    file: 'src/ui/Dialog.tsx',
    search: 'if (event.detail < 2 && !isJustOpen(event)) onClose();',
    replacement: 'onClose();',
    test: 'takes no second click of the double-click that opened it',
  },
  {
    safeguard: 'A second tap answers no question that it asked',
    file: 'src/ui/Dialog.tsx',
    search: 'isJustOpen(event) && isSecondTap(event, opener.current) && swallow(event)',
    replacement: 'isJustOpen(event) && isSecondTap(event)',
    test: 'takes no second one: %j',
  },
  {
    safeguard: 'Escape closes the upper dialog alone',
    file: 'src/ui/Dialog.tsx',
    search: '    if (event.target !== event.currentTarget) return;\n    event.preventDefault();\n',
    replacement: '    event.preventDefault();\n',
    test: 'closes only the upper one of two',
  },
];
