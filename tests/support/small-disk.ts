import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;
/** Commands for a mount in an own name space: as the tests' user, or as root if users may not. */
const NAME_SPACES = [['--user', '--map-root-user', '--mount'], ['--mount']];

/** A real disk of few megabytes, under a path that exists as long as its process. */
export class SmallDisk {
  private constructor(
    private readonly holder: ChildProcess,
    private readonly mountPoint: string,
  ) {}

  /** Mounts a disk. Returns null if this machine permits no mounts. */
  static async mount(megabytes: number): Promise<SmallDisk | null> {
    const mountPoint = mkdtempSync(join(tmpdir(), 'okul-disk-'));
    for (const nameSpace of NAME_SPACES) {
      const holder = await hold(nameSpace, mountPoint, megabytes);
      if (holder) return new SmallDisk(holder, mountPoint);
    }
    rmSync(mountPoint, { recursive: true });
    return null;
  }

  /** Path of the disk for other processes. */
  get path(): string {
    return join('/proc', String(this.holder.pid), 'root', this.mountPoint);
  }

  /** Fills the disk except for `leave` bytes. */
  fill(leave = 0): void {
    const file = openSync(this.#filler, 'a');
    try {
      for (const size of [MB, 4096, 1]) this.#fillBy(file, size, leave);
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  async unmount(): Promise<void> {
    const ended = new Promise((done) => this.holder.once('exit', done));
    this.holder.stdin?.end();
    await ended;
    rmSync(this.mountPoint, { recursive: true });
  }

  get #filler(): string {
    return join(this.path, 'filler');
  }

  #fillBy(file: number, size: number, leave: number): void {
    const bytes = new Uint8Array(size);
    try {
      while (bytesFree(this.path) >= leave + size) writeSync(file, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

const bytesFree = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

/** Mounts the disk. Returns null if that is not possible. */
function hold(nameSpace: string[], at: string, megabytes: number): Promise<ChildProcess | null> {
  const script = 'mount -t tmpfs -o size="$1" tmpfs "$2" && echo mounted && exec cat';
  const args = [...nameSpace, 'sh', '-c', script, 'sh', `${megabytes}m`, at];
  const holder = spawn('unshare', args, { stdio: ['pipe', 'pipe', 'ignore'] });
  return new Promise((resolve) => {
    holder.stdout.once('data', () => resolve(holder));
    holder.once('error', () => resolve(null));
    holder.once('exit', () => resolve(null));
  });
}
