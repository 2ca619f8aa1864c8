import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

describe('the settings of npm start', () => {
  it('have defaults for everything, below the current directory', () => {
    expect(readSettings({}, '/checkout')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      portIsFixed: false,
      stateDirectory: '/checkout/.local',
      marketDataDirectory: null,
      databaseUrl: null,
      redisUrl: null,
      programDatabaseUrls: { api: null, worker: null },
      secretsKey: null,
      publicBaseUrl: null,
      allowLoopbackWebhooks: null,
      consoleTestKey: null,
      metricsPort: null,
      metricsHost: '127.0.0.1',
    });
  });

  it('read relative paths from the current directory and take empty for unset', () => {
    const settings = readSettings(
      { LOCAL_DIR: 'two', MARKET_DATA_DIR: '../shared/data', PORT: ' ', DATABASE_URL: '', SECRETS_KEY: '' },
      '/checkout',
    );
    expect(settings.stateDirectory).toBe('/checkout/two');
    expect(settings.marketDataDirectory).toBe('/shared/data');
    expect(settings.portIsFixed).toBe(false);
    expect([settings.databaseUrl, settings.secretsKey]).toEqual([null, null]);
  });

  it.each(['0', '65536', 'http', '-1', '3000.5'])('refuse PORT=%s and say what is expected', (port) => {
    expect(() => readSettings({ PORT: port }, '/')).toThrow(`PORT is "${port}": expected a number 1..65535`);
  });
});
