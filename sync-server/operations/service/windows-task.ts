/** Scheduled task as a file, because a command line of `schtasks` takes 262 characters. */
export interface Task {
  description: string;
  triggers: readonly string[];
  program: string;
  words: readonly string[];
  directory: string;
}

/** SID of `LocalService`, the weakest account; its name depends on the language. */
export const LOCAL_SERVICE = 'S-1-5-19';

/** The defaults end a task after three days and on battery, and give it low priority. */
const SETTINGS = `<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>`;

/** Renders a task as UTF-16 with its byte order mark, the scheduler's own form. */
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
