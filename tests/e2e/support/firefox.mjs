#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

/*
 * Adapts a distribution's Firefox to Playwright, as a program that is started in its place.
 * Playwright speaks WebDriver BiDi with it, and sends a command that Firefox before 155 does not
 * know: the program answers it and passes everything else on. Gives each download its address as a
 * name, because Firefox 153 sends none.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const DOWNLOADS = 'browsingContext.download';
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
firefox.once('error', () => process.exit(1));

let rest = '';
firefox.stderr.setEncoding('utf8').on('data', (chunk) => {
  const lines = `${rest}${chunk}`.split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    const [, address] = LISTENING.exec(line) ?? [];
    if (address) listenFor(address);
    else process.stderr.write(`${line}\n`);
  }
});

/** Listens in Firefox's place and prints Firefox's line about it. */
function listenFor(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => {
    const { port } = server.address();
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    const opened = new Promise((done) => browser.once('open', done));
    playwright.on('message', (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else opened.then(() => browser.send(String(data)));
    });
    browser.on('message', (data) => playwright.send(withName(String(data))));
    browser.on('error', () => playwright.close());
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}

function withName(text) {
  if (!text.includes(DOWNLOADS)) return text;
  const { params, ...message } = JSON.parse(text);
  if (!message.method?.startsWith(DOWNLOADS)) return text;
  return JSON.stringify({ ...message, params: { download: params.url, ...params } });
}
