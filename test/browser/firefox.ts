import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';
import { discardWindows } from './windows.ts';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Returns the path of the Firefox that `FIREFOX` names, or of an installed one. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX || INSTALLED.find((path) => existsSync(path));

/** Starts a regular Firefox over WebDriver BiDi. The caller closes it. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  // Playwright uses BiDi for channels that start with "moz-", and its own patched Firefox otherwise.
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  browser.on('disconnected', discardWindows);
  skipMediaFeatures(browser);
  return browser;
}

/** Playwright's internal connection to the browser, in this process. */
interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}
interface Connected {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } };
}

/** Skips Playwright's colour scheme emulation, which Firefox 153 doesn't support; it stays light. */
function skipMediaFeatures(browser: Browser): void {
  const { _browserSession } = (browser as unknown as Connected)._connection.toImpl(browser);
  // Sessions of single pages inherit from it too.
  const sessions: Session = Object.getPrototypeOf(_browserSession);
  const { send } = sessions;
  sessions.send = function (method, params) {
    const response = send.call(this, method, params);
    if (method !== 'emulation.setMediaFeaturesOverride') return response;
    return response.catch((error: Error) => {
      if (!error.message.includes('unknown command')) throw error;
    });
  };
}
