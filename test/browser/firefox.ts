import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';
import { forgetWindows } from './windows.ts';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Returns the path of the Firefox that `FIREFOX` names, or of an installed one. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX || INSTALLED.find((path) => existsSync(path));

/** Starts an ordinary Firefox, driven over WebDriver BiDi. The caller closes it. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  // Playwright drives channels that begin with "moz-" over BiDi, and its own patched Firefox otherwise.
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  browser.on('disconnected', forgetWindows);
  skipMediaFeatures(browser);
  return browser;
}

/** The part of Playwright that talks to the browser; it runs in this process. */
interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}
interface Connected {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } };
}

/** Playwright sets the colour scheme of every window, which Firefox 153 can't: it keeps its light one. */
function skipMediaFeatures(browser: Browser): void {
  const { _browserSession } = (browser as unknown as Connected)._connection.toImpl(browser);
  // The sessions of single pages inherit from it too.
  const sessions: Session = Object.getPrototypeOf(_browserSession);
  const { send } = sessions;
  sessions.send = function (method, params) {
    const sent = send.call(this, method, params);
    if (method !== 'emulation.setMediaFeaturesOverride') return sent;
    return sent.catch((error: Error) => {
      if (!error.message.includes('unknown command')) throw error;
    });
  };
}
