import { typeOfId } from '../../src/domain/doc-id.ts';
import type { DocType } from '../../src/domain/document.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { DamagedDocument, StorageFailure } from '../storage/documents.ts';
import { type Batch, Follower } from './checkpoint.ts';
import { forEach } from './concurrency.ts';
import { Plan } from './plan.ts';
import type { WorkerLog } from './ports.ts';
import { classroomChanged } from './reactions/classroom.ts';
import { examChanged, versionChanged } from './reactions/exam.ts';
import { feedbackChanged } from './reactions/feedback.ts';
import { paperChanged } from './reactions/paper.ts';
import type { Reaction, ReactionTools } from './reactions/reaction.ts';
import { userChanged } from './reactions/user.ts';
import { SchoolReader } from './school-reader.ts';
import type { Settler, SettleTools } from './settle.ts';

const BATCH = 100;
/** Documents of one batch that are worked on at the same time. */
const AT_ONCE = 8;

const REACTIONS: Partial<Record<DocType, Reaction>> = {
  user: userChanged,
  classroom: classroomChanged,
  exam: examChanged,
  version: versionChanged,
  paper: paperChanged,
  feedback: feedbackChanged,
};

/** Second stage: follows `school`, derives what follows from each change and projects it into the role databases. */
export class Reactor {
  readonly #follower: Follower;
  #open = 0;

  constructor(
    private readonly tools: SettleTools,
    private readonly settler: Settler,
  ) {
    this.#follower = new Follower(tools.school, tools.school, 'reactor');
  }

  /** Documents of the batch under way. */
  get open(): number {
    return this.#open;
  }

  /** Works until nothing is left, or `stopped` says so between two batches. */
  async run(stopped: () => boolean): Promise<void> {
    for (let batch: Batch | null; !stopped(); ) {
      batch = await this.#follower.next(BATCH);
      if (!batch) return;
      await this.react(batch.ids);
      await this.#follower.done(batch);
    }
  }

  /** All that follows from these documents; done when it resolves. */
  async react(ids: readonly string[]): Promise<void> {
    this.#open = ids.length;
    const { school, setAside, now, log } = this.tools;
    const damaged = (id: string) => setAside.record(SCHOOL, id, 'bad-schema');
    const reader = new SchoolReader(school, damaged);
    const plan = new Plan();
    const tools = { school, reader, plan, setAside, now };
    await forEach(ids, AT_ONCE, (id) => reactTo(id, tools, log));
    await plan.carryOut(this.settler, reader);
    this.#open = 0;
  }
}

/** One document that cannot be worked on holds up no other. Only storage is worth waiting for. */
async function reactTo(id: string, tools: ReactionTools, log: WorkerLog): Promise<void> {
  const type = typeOfId(id);
  const reaction = type && REACTIONS[type];
  if (!type || !reaction) return;
  try {
    const local = id.slice(type.length + 1);
    // Nothing follows from what cannot be read; reading it has set it aside.
    if (!(await tools.reader.load(type, local))) return;
    await reaction(local, tools);
    await tools.setAside.clear(SCHOOL, id);
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    if (!(error instanceof DamagedDocument)) log.error({ err: error, id }, 'reaction failed');
    await tools.setAside.record(SCHOOL, id, 'failed');
  }
}
