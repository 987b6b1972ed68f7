import { Button, Radio } from '@mantine/core';
import {
  IconChalkboard,
  IconDatabaseExclamation,
  IconMessageReport,
  IconSchool,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from '../../domain/zod.ts';
import { askServer } from '../../session/call-server.ts';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/people.ts';
import { counters } from '../../store/queries/school.ts';
import { CardGrid } from '../../ui/cards.tsx';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useFetching } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { tried } from '../../ui/use-busy.ts';
import { adminMessages as messages } from './messages.ts';
import '@mantine/core/styles/Radio.css';
import { explaining } from '../../domain/error-messages.ts';
import {
  REGISTRATION_MODES,
  type RegistrationMode,
  type RegistrationRule as Rule,
} from '../../domain/session/api.ts';
import { syncState } from '../../store/queries/sync.ts';
import { toast } from '../../ui/toast.ts';
import own from './AdminDashboardScreen.module.css';
import { HealthPanel } from './health/HealthPanel.tsx';
import classes from './PersonPanel.module.css';
import { readRegistration, setRegistration, useServerState } from './use-server-state.ts';

export const AdminDashboardScreen = () => (
  <Page title={messages.panel}>
    <PageHeader title={messages.panel} />
    <DiskNotice />
    <LoadBoundary message={messages.listFailed}>
      <Counters />
    </LoadBoundary>
    <HealthPanel />
    <RegistrationRule />
  </Page>
);

function Counters() {
  const counted = useLive(counters, []);
  const feedbackCount = useLive(async (store) => (await feedbacks(store)).length, []);
  const isComplete = useFetching() === 'done';
  const cards = [
    { label: messages.studentCount, value: counted?.students, Icon: IconUsers },
    { label: messages.teacherCount, value: counted?.teachers, Icon: IconSchool },
    { label: messages.classroomCount, value: counted?.classrooms, Icon: IconChalkboard },
    { label: messages.feedbackCount, value: feedbackCount, Icon: IconMessageReport },
  ];
  return (
    <CardGrid min={20} most={2}>
      {cards.map(({ label, value, Icon }) => (
        <StatCard
          key={label}
          label={label}
          value={value === undefined || !isComplete ? undefined : formatNumber(value)}
          icon={<Icon size={26} />}
        />
      ))}
    </CardGrid>
  );
}

const gigabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 1024 ** 3))} GB`;

export function DiskNotice() {
  const [disk, setDisk] = useState<DiskUse>(null);
  useEffect(() => {
    void readDiskUse().then(setDisk);
  }, []);
  return disk?.isNear ? (
    <Notice tone="warning" icon={IconDatabaseExclamation} title={messages.diskNearTitle}>
      {messages.diskNear(gigabytes(disk.used ?? 0), gigabytes(disk.budget))}
    </Notice>
  ) : null;
}

const healthSchema = z.object({
  disk: z.nullable(
    z.object({ used: z.nullable(z.number()), budget: z.number(), isNear: z.boolean() }),
  ),
});
type DiskUse = z.infer<typeof healthSchema>['disk'];

const readDiskUse = (): Promise<DiskUse> =>
  askServer(healthSchema, 'GET', '/api/health').then(
    ({ disk }) => disk,
    () => null,
  );

/** Shows who may register. Waits for the server, because only the server has the rule. */
export function RegistrationRule() {
  const { state, change } = useServerState(readRegistration);
  const isOffline = useLive(syncState, [])?.phase === 'offline';
  const [asked, setAsked] = useState<RegistrationMode | null>(null);
  if (state.phase === 'reading') return null;

  const choose = async (before: Rule, mode: RegistrationMode) => {
    setAsked(mode);
    await tried(async () => {
      await change(before, () => setRegistration(mode));
      toast.success(messages.registrationChanged);
    }, explaining(messages.registrationNotChanged));
  };
  const rule = state.phase === 'unknown' ? null : state.value;
  const isSaving = state.phase === 'changing';
  return (
    <Panel title={messages.registration} icon={IconUserPlus}>
      <Radio.Group
        aria-label={messages.registration}
        description={messages.registrationHint}
        value={(isSaving ? asked : rule?.mode) ?? null}
        onChange={(mode) => rule && void choose(rule, mode as RegistrationMode)}
      >
        <div className={own.modes}>
          {REGISTRATION_MODES.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={messages.registrationModes[mode]}
              disabled={isSaving || !rule}
            />
          ))}
        </div>
      </Radio.Group>
      <div role="status">
        <p className={classes.hint}>{sentenceOf(rule, isSaving)}</p>
        {isOffline && rule && <p className={classes.hint}>{messages.registrationLastKnown}</p>}
        {rule?.code && !isSaving && (
          <p className={classes.code}>{`${rule.code.slice(0, 4)}-${rule.code.slice(4)}`}</p>
        )}
      </div>
      {rule?.code && (
        <Button variant="default" loading={isSaving} onClick={() => void choose(rule, 'code')}>
          {messages.registrationNewCode}
        </Button>
      )}
    </Panel>
  );
}

function sentenceOf(rule: Rule | null, isSaving: boolean): string {
  if (isSaving) return messages.registrationSaving;
  return rule ? messages.registrationNow[rule.mode] : messages.registrationUnknown;
}

interface StatCardProps {
  label: string;
  value: ReactNode | undefined;
  icon?: ReactNode;
}

const StatCard = ({ label, value, icon }: StatCardProps) => (
  <div className={own.card}>
    {icon ? (
      <span className={own.icon} aria-hidden>
        {icon}
      </span>
    ) : null}
    <dl className={own.pair}>
      <dt className={own.label}>{label}</dt>
      <dd className={own.value}>{value ?? <span className={own.unknown}>–</span>}</dd>
    </dl>
  </div>
);
