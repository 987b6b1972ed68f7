import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureOf } from '../../domain/error-text.ts';
import { personCode } from '../../domain/ids.ts';
import { exportPerson } from '../../session/accounts.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './PersonPanel.module.css';
import { personalDataWords as words } from './personal-data-words.ts';

/** Fetches all that the school holds of a person, as a file to hand over. */
export function ExportPerson({ uid }: { uid: string }) {
  const [isBusy, whileBusy] = useBusy();
  const fetchFile = async () => {
    try {
      const content = new Blob([await exportPerson(uid)], { type: 'application/json' });
      // The name of a file is seen by many: it does not say whose it is.
      saveFile(content, words.fileName(personCode(uid)));
      toast.success(words.exported);
    } catch (error) {
      toast.error(failureOf(error, words.notExported).text);
    }
  };
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{words.title}</h3>
      <p className={classes.hint}>{words.exportHint}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void whileBusy(fetchFile)}
      >
        {words.export}
      </Button>
    </section>
  );
}
