/** What the Task Scheduler is told of a task; as a file, for `schtasks` takes no more than 262 characters of a command in its line, and none of the settings. */
export interface Task {
  description: string;
  /** Each in the scheduler's own words. */
  triggers: readonly string[];
  program: string;
  words: readonly string[];
  directory: string;
}

/** `LocalService`, which may do least of the accounts that need no password. By its number: its name is another one in each language of Windows. */
export const LOCAL_SERVICE = 'S-1-5-19';

/** The scheduler's defaults end a task after three days and on a battery, and let it wait behind everything else. */
const SETTINGS = `<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>`;

/** Begins with the mark of UTF-16, in which the scheduler keeps tasks itself. */
export const taskText = ({ description, triggers, program, words, directory }: Task): string =>
  `\uFEFF<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>${escaped(description)}</Description></RegistrationInfo>
  <Triggers>
    ${triggers.join('\n    ')}
  </Triggers>
  <Principals>
    <Principal id="School"><UserId>${LOCAL_SERVICE}</UserId></Principal>
  </Principals>
  <Settings>
    ${SETTINGS}
  </Settings>
  <Actions Context="School">
    <Exec>
      <Command>${escaped(program)}</Command>
      <Arguments>${escaped(words.map((word) => `"${word}"`).join(' '))}</Arguments>
      <WorkingDirectory>${escaped(directory)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
