import { jest } from '@jest/globals';
import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import type { ShortText, VersionText } from '#apps/web/panel/editor/edit-values.ts';
import { shortTexts, versionTexts } from '#apps/web/panel/editor/edit-values.ts';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { mergeTexts, replaceTheSame } from '#apps/web/panel/editor/merge-edits.ts';
import { startTyping } from '#apps/web/panel/editor/typing/typing-session.ts';
import { until } from '#tests/support/until.ts';
import type { Place, Shared, TypingOptions } from '#apps/web/panel/editor/typing/typing.ts';

type Call = Parameters<TypingOptions['exchange']>[0];

/** The server's part, as tests/core/articles/share-typing.test.ts shows it. `lose` lets a call or its response be lost. */
const createServer = () => {
  let session: string | null = null;
  let sessions = 0;
  let log: { tab: number; update: string }[] = [];
  let lost: 'call' | 'response' | null = null;
  const none = { session: null, last: 0, updates: [] };
  const answer = (tab: number, call: Call) => {
    if (call.session === null) {
      if (session !== null) return { session, last: log.length, updates: log.map(({ update }) => update) };
      if (call.update === undefined) return none;
      sessions += 1;
      session = String(sessions);
      log = [{ tab, update: call.update }];
      return { session, last: 1, updates: [] };
    }
    if (call.session !== session) return none;
    if (call.over) {
      session = null;
      return none;
    }
    if (call.update !== undefined) log.push({ tab, update: call.update });
    const later = log.slice(call.after ?? 0).filter((one) => one.tab !== tab);
    return { session, last: log.length, updates: later.map(({ update }) => update) };
  };
  return {
    lose: (what: typeof lost) => (lost = what),
    sessions: () => sessions,
    exchange: async (tab: number, call: Call) => {
      const failing = lost;
      lost = null;
      await Promise.resolve();
      if (failing === 'call') throw Object.assign(new Error(failing), { status: 0 });
      const response = answer(tab, call);
      if (failing === 'response') throw Object.assign(new Error(failing), { status: 0 });
      return response;
    },
  };
};

type Server = ReturnType<typeof createServer>;

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
  document.body.replaceChildren();
});

const blank = Object.fromEntries(versionTexts.map((name) => [name, ''])) as Record<VersionText, string>;

const open = (tab: number, server: Server, stored: string, place: Place = { revision: 1, pending: 0 }) => {
  const view = new EditorView({ state: createState(stored) });
  const english = new EditorView({ state: createState('') });
  views.push(view, english);
  const handle = (of: EditorView) => () =>
    ({ view: () => of, flush: () => of.state.doc.toString() }) as unknown as ReturnType<
      TypingOptions['editors']['es']
    >;
  const calls = { ended: 0, saved: 0 };
  const fields = new Map(shortTexts.map((name) => [name, document.createElement('textarea')] as const));
  const texts = { ...blank };
  for (const [name, field] of fields) {
    field.addEventListener('input', () => (texts[name] = field.value));
    // Else it hears of no composition.
    document.body.append(field);
  }
  const one = {
    view,
    field: (name: ShortText) => fields.get(name)!,
    /** Types into a plain field, whose caret stays behind that. */
    write(name: ShortText, at: number, text: string, removed = 0) {
      const field = fields.get(name)!;
      field.setRangeText(text, at, at + removed, 'end');
      field.dispatchEvent(new Event('input'));
      one.shared?.follow();
    },
    calls,
    place,
    base: stored,
    shared: null as Shared | null,
    text: () => view.state.doc.toString(),
    type(at: number, text: string, removed = 0) {
      const from = Math.min(at, view.state.doc.length);
      view.dispatch({
        changes: { from, to: Math.min(from + removed, view.state.doc.length), insert: text },
        userEvent: 'input.type',
      });
    },
    async start() {
      one.shared = await startTyping({
        exchange: (call) => server.exchange(tab, call),
        editors: { es: handle(view), en: handle(english) },
        fieldOf: (name) => fields.get(name)!,
        values: () => ({ ...texts, body_es: view.state.doc.toString(), body_en: '' }),
        base: () => ({ ...blank, body_es: one.base }),
        place: () => one.place,
        me: { tab: String(tab), name: `Persona ${tab}` },
        others: () => [1, 2, 3].map((other) => `Persona ${other}`),
        onEnded: () => (calls.ended += 1),
        onSaved: () => (calls.saved += 1),
      });
      return one.shared;
    },
    sync: async () => one.shared?.sync(),
  };
  return one;
};

const settle = async (tabs: readonly ReturnType<typeof open>[]) => {
  for (let round = 0; round < 3; round += 1) for (const tab of tabs) await tab.sync();
};
const leave = async (tabs: readonly ReturnType<typeof open>[]) => {
  for (const tab of tabs) await tab.shared?.leave(false);
};

describe('what two people type', () => {
  it('appears in both editors, in one sentence too; each undoes only what is their own', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Llueve en Madrid.'), open(2, server, 'Llueve en Madrid.')];
    await ana.start();
    await marta.start();
    ana.type(6, ' mucho');
    marta.type(16, ' y en Burgos');
    await settle([ana, marta]);
    expect(ana.text()).toBe('Llueve mucho en Madrid y en Burgos.');
    expect(marta.text()).toBe(ana.text());
    undo(marta.view);
    await settle([ana, marta]);
    expect(ana.text()).toBe('Llueve mucho en Madrid.');
    expect(marta.text()).toBe(ana.text());
    expect([ana.shared!.isOwn(), marta.shared!.isOwn()]).toEqual([true, true]);
    await leave([ana, marta]);
  });

  it('appears in titles and summaries too, where the caret stays in its place', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.'), open(2, server, 'Uno.')];
    await ana.start();
    await marta.start();
    ana.write('title_es', 0, 'La ley llega');
    ana.write('summary_en', 0, 'One.\nTwo.');
    await settle([ana, marta]);
    const title = (tab: typeof ana) => tab.field('title_es').value;
    expect([title(marta), marta.field('summary_en').value]).toEqual(['La ley llega', 'One.\nTwo.']);
    expect([ana.shared!.isOwn(), marta.shared!.isOwn()]).toEqual([true, false]);
    marta.field('title_es').setSelectionRange(12, 12);
    // At once, the one before the caret of the other.
    ana.write('title_es', 3, 'nueva ');
    marta.write('title_es', 12, ' hoy');
    await settle([ana, marta]);
    expect([title(ana), title(marta)]).toEqual(Array(2).fill('La nueva ley llega hoy'));
    expect(marta.field('title_es').selectionStart).toBe(22);
    expect(ana.field('title_es').selectionStart).toBe(9);
    marta.write('title_es', 0, '', 9);
    await settle([ana, marta]);
    expect([title(ana), ana.field('title_es').selectionStart]).toEqual(['ley llega hoy', 0]);
    await leave([ana, marta]);
    ana.write('title_es', 0, 'La ');
    expect([title(ana), title(marta)]).toEqual(['La ley llega hoy', 'ley llega hoy']);
  });

  it('waits while an input method is at work in a field', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.'), open(2, server, 'Uno.')];
    await ana.start();
    await marta.start();
    const field = marta.field('title_es');
    field.dispatchEvent(new Event('compositionstart', { bubbles: true }));
    marta.write('title_es', 0, 'k');
    ana.write('title_es', 0, 'A');
    await settle([ana, marta]);
    expect(field.value).toBe('k');
    marta.write('title_es', 0, '今日', 1);
    field.dispatchEvent(new Event('compositionend', { bubbles: true }));
    await settle([ana, marta]);
    expect(field.value).toMatch(/^(?:A今日|今日A)$/);
    expect(ana.field('title_es').value).toBe(field.value);
    await leave([ana, marta]);
  });

  it('waits too when it begins to work during a call', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.'), open(2, server, 'Uno.')];
    await ana.start();
    await marta.start();
    ana.write('title_es', 0, 'A');
    await settle([ana]);
    marta.write('title_es', 0, 'k');
    const field = marta.field('title_es');
    const call = marta.sync();
    field.dispatchEvent(new Event('compositionstart', { bubbles: true }));
    await call;
    expect(field.value).toBe('k');
    field.dispatchEvent(new Event('compositionend', { bubbles: true }));
    await settle([ana, marta]);
    expect(field.value).toMatch(/^(?:Ak|kA)$/);
    expect(ana.field('title_es').value).toBe(field.value);
    await leave([ana, marta]);
  });

  it('says where each writes, by name, in a place that goes with the text', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Llueve en Madrid.'), open(2, server, 'Llueve en Madrid.')];
    await ana.start();
    await marta.start();
    const seen = ({ view }: typeof ana) =>
      [...view.contentDOM.querySelectorAll<HTMLElement>('.cm-colleague')].map((caret) => [
        caret.dataset['name'],
        view.posAtDOM(caret),
        caret.getAttribute('aria-hidden'),
      ]);
    marta.view.dispatch({ selection: { anchor: 9 }, userEvent: 'select' });
    await until(async () => {
      await settle([ana, marta]);
      return seen(ana).length > 0;
    });
    expect([seen(ana), seen(marta)]).toEqual([[['Persona 2', 9, 'true']], []]);
    ana.type(6, ' mucho');
    expect(seen(ana)).toEqual([['Persona 2', 15, 'true']]);
    expect(ana.text()).toBe('Llueve mucho en Madrid.');
    await settle([ana, marta]);
    undo(ana.view);
    expect([ana.text(), seen(ana)]).toEqual(['Llueve en Madrid.', [['Persona 2', 9, 'true']]]);
    await settle([ana, marta]);
    await marta.shared!.leave(false);
    await settle([ana]);
    expect(seen(ana)).toEqual([]);
    await leave([ana]);
    expect(ana.view.contentDOM.querySelector('.cm-colleague')).toBeNull();
  });

  it('includes what was typed before they met', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.\n\nDos.'), open(2, server, 'Uno.\n\nDos.')];
    ana.type(3, ' ya');
    marta.type(10, '\n\nTres.');
    await ana.start();
    ana.type(0, 'Y ');
    await marta.start();
    await settle([ana, marta]);
    expect(marta.text()).toBe('Y Uno ya.\n\nDos.\n\nTres.');
    expect(ana.text()).toBe(marta.text());
    // Each saves what is their own.
    expect([ana.shared!.isOwn(), marta.shared!.isOwn()]).toEqual([true, true]);
    const nora = open(3, server, 'Uno.\n\nDos.');
    await nora.start();
    expect([nora.text(), nora.shared!.isOwn()]).toEqual([ana.text(), false]);
    await leave([ana, marta, nora]);
  });

  it('is not joined where both had changed one paragraph before they met', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.'), open(2, server, 'Uno.')];
    ana.type(0, 'Número ');
    await ana.start();
    marta.type(3, ' y medio');
    expect(await marta.start()).toBeNull();
    expect(marta.text()).toBe('Uno y medio.');
    await leave([ana]);
  });

  it('goes on over what each of them saves, and begins anew when somebody else has written', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.'), open(2, server, 'Uno.')];
    await ana.start();
    await marta.start();
    ana.type(4, ' Dos.');
    ana.shared!.noteSaved({ revision: 1, pending: 1 });
    expect(await marta.shared!.contains({ revision: 1, pending: 1 })).toBe(true);
    expect(marta.calls.saved).toBe(1);
    expect(marta.text()).toBe('Uno. Dos.');
    jest.useFakeTimers();
    const contains = marta.shared!.contains({ revision: 2, pending: 0 });
    await jest.advanceTimersByTimeAsync(8000);
    jest.useRealTimers();
    expect(await contains).toBe(false);
    await ana.sync();
    expect([ana.calls.ended, marta.calls.ended]).toEqual([1, 1]);
    // Who knows the newer text begins; who does not waits until it has read that.
    ana.place = { revision: 2, pending: 0 };
    ana.base = 'Cero.\n\nUno. Dos.';
    ana.type(0, 'Cero.\n\n');
    await ana.start();
    expect(await marta.start()).toBeNull();
    marta.place = ana.place;
    marta.base = ana.base;
    marta.type(0, 'Cero.\n\n');
    expect(await marta.start()).not.toBeNull();
    expect(marta.text()).toBe('Cero.\n\nUno. Dos.');
    expect(server.sessions()).toBe(2);
    await leave([ana, marta]);
  });

  it('replaces a session that does not know what is stored', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.'), open(2, server, 'Uno. Dos.', { revision: 1, pending: 3 })];
    await ana.start();
    expect(await marta.start()).not.toBeNull();
    await ana.sync();
    expect(ana.calls.ended).toBe(1);
    expect(marta.text()).toBe('Uno. Dos.');
    await leave([marta]);
  });

  it('is kept without a connection, and is there once it is back', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Uno.'), open(2, server, 'Uno.')];
    await ana.start();
    await marta.start();
    for (const what of ['call', 'response'] as const) {
      ana.type(ana.text().length, ` ${what}.`);
      server.lose(what);
      await ana.sync();
      marta.type(0, `${what}! `);
      await marta.sync();
    }
    await settle([ana, marta]);
    expect(ana.text()).toBe('response! call! Uno. call. response.');
    expect(marta.text()).toBe(ana.text());
    await leave([ana, marta]);
  });

  it('is left when both have replaced the same words while apart, so that somebody decides', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Rige en mayo.\n\nFin.'), open(2, server, 'Rige en mayo.\n\nFin.')];
    await ana.start();
    await marta.start();
    ana.type(8, 'junio', 4);
    server.lose('call');
    await ana.sync();
    marta.type(8, 'julio', 4);
    await marta.sync();
    await settle([ana, marta]);
    expect([ana.calls.ended, marta.calls.ended]).toEqual([1, 0]);
    expect([ana.text(), marta.text()]).toEqual(['Rige en junio.\n\nFin.', 'Rige en julio.\n\nFin.']);
    // It is joined again once there is nothing to decide.
    expect(await ana.start()).toBeNull();
    ana.type(8, 'julio', 5);
    expect(await ana.start()).not.toBeNull();
    await leave([ana, marta]);
  });

  it('goes on when both have begun words at one place while apart', async () => {
    const server = createServer();
    const [ana, marta] = [open(1, server, 'Llueve.'), open(2, server, 'Llueve.')];
    await ana.start();
    await marta.start();
    ana.type(0, 'Sin red: ');
    server.lose('call');
    await ana.sync();
    marta.type(0, 'Co');
    await marta.sync();
    await settle([ana, marta]);
    expect([ana.calls.ended, marta.text()]).toEqual([0, ana.text()]);
    expect(ana.text()).toMatch(/^(?:Sin red: Co|CoSin red: )Llueve\.$/);
    await leave([ana, marta]);
  });

  it('goes on when both have replaced other words while apart', async () => {
    const server = createServer();
    const [ana, marta] = [
      open(1, server, 'Rige en mayo del año que viene.'),
      open(2, server, 'Rige en mayo del año que viene.'),
    ];
    await ana.start();
    await marta.start();
    ana.type(8, 'junio', 4);
    server.lose('response');
    await ana.sync();
    marta.type(0, 'Regirá', 4);
    await marta.sync();
    await settle([ana, marta]);
    expect(ana.text()).toBe('Regirá en junio del año que viene.');
    expect([marta.text(), ana.calls.ended]).toEqual([ana.text(), 0]);
    await leave([ana, marta]);
  });

  it('ends without harm when an update cannot be read', async () => {
    const server = createServer();
    const ana = open(1, server, 'Uno.');
    await ana.start();
    const { session } = await server.exchange(9, { session: null, after: 0 });
    await server.exchange(9, { session, after: 0, update: '////////' });
    await ana.sync();
    expect(ana.calls.ended).toBe(1);
    ana.type(4, ' Dos.');
    expect(ana.text()).toBe('Uno. Dos.');
    expect(await ana.start()).not.toBeNull();
    await leave([ana]);
  });
});

describe('any interleaving', () => {
  const text = fc.constantFrom('a', 'ñ ', '😀', '\n', '\n\n', '**b**', '1. uno\n', '😁😀');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type'), who: fc.nat(2), at: fc.nat(40), text, removed: fc.nat(3) }),
    fc.record({ kind: fc.constant('undo'), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('sync'), who: fc.nat(2), lost: fc.constantFrom(null, 'call', 'response') }),
  ) as fc.Arbitrary<{
    kind: 'type' | 'undo' | 'sync';
    who: number;
    at: number;
    text: string;
    removed: number;
    lost: 'call' | 'response' | null;
  }>;

  it('ends with one text for all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = createServer();
        const tabs = [1, 2, 3].map((tab) => open(tab, server, 'Una línea.\n\nOtra 😀 línea.'));
        for (const tab of tabs) await tab.start();
        for (const { kind, who, at, text: typed, removed, lost } of steps) {
          const tab = tabs[who]!;
          if (kind === 'undo') undo(tab.view);
          else if (kind === 'sync') {
            server.lose(lost);
            await tab.sync();
          } else {
            // Editors move over whole characters.
            const whole = (position: number) =>
              /[\udc00-\udfff]/.test(tab.text().charAt(position)) ? position + 1 : position;
            const from = whole(Math.min(at, tab.text().length));
            const to = whole(Math.min(from + removed, tab.text().length));
            tab.type(from, typed, to - from);
          }
        }
        server.lose(null);
        await settle(tabs);
        // Who has replaced the same words as another while apart has left, with their own text.
        const together = tabs.filter(({ calls }) => calls.ended === 0);
        const texts = new Set(together.map((tab) => tab.text()));
        await leave(together);
        for (const view of views.splice(0)) view.destroy();
        expect(texts.size).toBeLessThan(2);
        if (!steps.some((one) => one.kind === 'sync' && one.lost)) expect(together).toHaveLength(3);
        expect([...texts].join('').isWellFormed()).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('loses and repeats nothing that was typed', async () => {
    const place = fc.record({ who: fc.nat(2), at: fc.nat(60), isSent: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 30 }), async (places) => {
        const server = createServer();
        const tabs = [1, 2, 3].map((tab) => open(tab, server, 'Una línea.'));
        for (const tab of tabs) await tab.start();
        for (const [index, { who, at, isSent }] of places.entries()) {
          const tab = tabs[who]!;
          tab.type(at, String.fromCharCode(0x4e00 + index));
          if (isSent) await tab.sync();
        }
        await settle(tabs);
        const typed = Array.from(tabs[0]!.text())
          .filter((one) => one >= '\u4e00')
          .toSorted();
        await leave(tabs);
        for (const view of views.splice(0)) view.destroy();
        expect(typed).toEqual(places.map((_, index) => String.fromCharCode(0x4e00 + index)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('two texts of one origin', () => {
  it('are merged by paragraph, unless both have changed the same one', () => {
    expect(mergeTexts('Uno.\n\nDos.', 'Uno.\n\nDos.', 'Uno.\n\n\nDos!')).toBe('Uno.\n\n\nDos!');
    expect(mergeTexts('Uno.\n\nY.\n\nDos.', 'Uno!\n\nY.\n\nDos.', 'Uno.\n\nY.\n\nDos!')).toBe(
      'Uno!\n\nY.\n\nDos!',
    );
    expect(mergeTexts('Uno.', 'Uno!', 'Uno?')).toBeNull();
  });

  it.each([
    ['Rige en mayo.', 'Rige en junio.', 'Rige en julio.', true],
    ['Rige en mayo.', 'Rige en junio.', 'Ya rige en mayo.', false],
    ['Rige en mayo.', 'Hoy: Rige en mayo.', 'Ayer: Rige en mayo.', false],
    ['Rige en mayo.', '', 'Rige en junio.', true],
    ['Rige.', 'Rige.', '', false],
    ['Uno.\n\nDos.', 'Uno!\n\nDos.', 'Uno.\n\nDos!', false],
  ])('of %j: whether %j and %j replace the same words', (base, mine, theirs, isSame) => {
    expect(replaceTheSame(base, mine, theirs)).toBe(isSame);
    expect(replaceTheSame(base, theirs, mine)).toBe(isSame);
  });
});
