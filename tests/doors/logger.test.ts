import { instance, logNames, storeErrors } from '#apps/compose/observation.ts';
import { createLogger } from '#apps/logger.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';

closePortsAfterTests();

type Level = Parameters<typeof createLogger>[0]['LOG_LEVEL'];

const record = (level: Level = 'info') => {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: level }, { write: (line: string) => void lines.push(line) });
  return { logger, lines };
};

describe('the log', () => {
  it('is one JSON object per line, with level and time', () => {
    const { logger, lines } = record();
    logger.info({ port: 3000 }, 'dos\nlíneas');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      port: 3000,
      msg: 'dos\nlíneas',
    });
  });

  it('respects its level', () => {
    const { logger, lines } = record('warn');
    logger.info('no');
    logger.warn('sí');
    expect(lines).toHaveLength(1);
    const silent = record('silent');
    silent.logger.fatal('no');
    expect(silent.lines).toEqual([]);
  });

  it.each(['password', 'token', 'secret', 'authorization', 'cookie', 'apiKey', 'api_key', 'access_token'])(
    'redacts every %s, at any depth',
    (name) => {
      const { logger, lines } = record();
      logger.info({ [name]: 'clave' }, 'a');
      logger.info({ user: { [name]: 'clave' } }, 'b');
      logger.info({ session: { user: { [name]: 'clave' } } }, 'c');
      logger.info({ request: { headers: { [name]: 'clave', host: 'x' } } }, 'd');
      logger.info({ job: { inputs: [{ query: { [name]: ['clave'] } }] } }, 'e');
      expect(lines.join('')).not.toContain('clave');
      expect(lines.join('').match(/\[secret\]/g)).toHaveLength(5);
      expect(lines[3]).toContain('"host":"x"');
    },
  );

  it('redacts passwords in addresses, anywhere', () => {
    const { logger, lines } = record();
    const address = 'postgres://eva:cl%40ve@db.example:5432/vigia';
    logger.error({ err: new Error(`cannot reach ${address}`, { cause: new Error(address) }) }, 'a');
    logger.warn(`connecting to ${address} and smtp://:cl%40ve@mail`);
    logger.info({ list: [address], deep: { address } }, 'c');
    logger.info({ url: 'http://x.example', by: 'a@b.es', at: 'http://y:80/a@b' }, 'd');
    expect(lines.join('')).not.toContain('cl%40ve');
    expect(lines.join('')).toContain('postgres://eva:[secret]@db.example:5432/vigia');
    expect(JSON.parse(lines[3]!)).toMatchObject({
      url: 'http://x.example',
      by: 'a@b.es',
      at: 'http://y:80/a@b',
    });
  });

  it('redacts tokens in addresses, anywhere', () => {
    const { logger, lines } = record();
    const address = 'https://x.example/a?page=2&access_token=clave&apiKey=clave#b';
    logger.error({ err: new Error(`cannot reach ${address}`) }, address);
    logger.info({ url: '/unsubscribe?token=clave', list: [{ href: '/b?x-signature=clave"c' }] }, 'a');
    expect(lines.join('')).not.toContain('clave');
    expect(lines.join('')).toContain('?page=2&access_token=[secret]&apiKey=[secret]#b');
  });

  it('logs an error with its type, message, code, stack and cause', () => {
    const { logger, lines } = record();
    const error = Object.assign(new TypeError('no', { cause: new Error('porque sí') }), { code: '57P01' });
    logger.error({ err: error }, 'fallo');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: 'fallo',
      err: {
        type: 'TypeError',
        message: 'no',
        code: '57P01',
        stack: expect.stringContaining('logger.test'),
        cause: { message: 'porque sí' },
      },
    });
    logger.error({ err: 'solo texto' }, 'otro');
    expect(JSON.parse(lines[1]!)).toMatchObject({ err: 'solo texto' });
  });

  it('hands its errors over to be stored, until they are', async () => {
    const { errors, clock } = createTestPorts();
    const logger = createLogger({ LOG_LEVEL: 'info' }, { write: () => {} }, logNames);
    logger.error({ err: new Error('550 ada@example.org'), requestId: 'r-1' }, 'request failed');
    logger.warn({ err: new Error('later') }, 'job failed');
    logger.fatal('out of memory');
    const away = { ...errors, add: () => Promise.reject(new Error('no database')) };
    await expect(storeErrors({ errors: away, clock })).rejects.toThrow('no database');
    await storeErrors({ errors, clock });
    await storeErrors({ errors, clock });
    const stored = await errors.list();
    expect(stored.map(({ what, reason, request_id: id }) => `${what}: ${reason} ${id}`).toSorted()).toEqual([
      'out of memory: unknown null',
      'request failed: Error: 550 [address] r-1',
    ]);
    expect(stored[0]).toMatchObject({ instance, source: null });
  });
});
