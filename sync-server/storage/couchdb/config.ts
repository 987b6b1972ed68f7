import { consoleMessages } from '../../support/messages.ts';
import type { CouchClient } from './client.ts';

export class CouchSetupError extends Error {
  override readonly name = 'CouchSetupError';
}

export interface Setting {
  node: string;
  section: string;
  key: string;
}

export async function readSection(
  client: CouchClient,
  { node, section }: Omit<Setting, 'key'>,
): Promise<Record<string, string>> {
  const path = `${configOf(node)}/${section}`;
  const { status, value } = await client.json<Record<string, string>>({ method: 'GET', path });
  return status === 200 ? value : {};
}

/** Sets a value. Returns true if the value changed. */
export async function setConfig(
  client: CouchClient,
  setting: Setting,
  next: (now: string | null) => string,
): Promise<boolean> {
  const path = pathOf(setting);
  const { status, value } = await client.json<unknown>({ method: 'GET', path });
  const now = status === 200 && typeof value === 'string' ? value : null;
  const wanted = next(now);
  if (wanted === now) return false;
  const put = await client.json({ method: 'PUT', path, json: wanted });
  if (put.status < 300) return true;
  const { section, key, node } = setting;
  throw new CouchSetupError(consoleMessages.couchSetting(`${section}/${key}`, node));
}

export async function removeConfig(client: CouchClient, setting: Setting): Promise<void> {
  await client.json({ method: 'DELETE', path: pathOf(setting) });
}

const configOf = (node: string): string => `/_node/${encodeURIComponent(node)}/_config`;

const pathOf = ({ node, section, key }: Setting): string =>
  `${configOf(node)}/${section}/${encodeURIComponent(key)}`;
