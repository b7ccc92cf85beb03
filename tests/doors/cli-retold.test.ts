import { beforeEach, describe, expect, it } from '@jest/globals';
import { reportFailure } from '#adapters/cli/report-failure.ts';
import type { Say } from '#adapters/cli/texts.ts';
import { loadTexts } from '#adapters/cli/texts.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { toldTexts } from '#tests/support/told-texts.ts';

describe('what the product says, in Spanish', () => {
  let say: Say;
  beforeEach(async () => {
    say = await loadTexts('es');
  });

  it('has words for every refusal and every note', () => {
    const texts = [...toldTexts()];
    expect(texts.length).toBeGreaterThan(90);
    expect(texts.filter((text) => say(text) === text)).toEqual([]);
  });

  it.each([
    ['title: is missing', 'title: falta'],
    ['revision: is missing; x: From 6 to 1000 characters', 'revision: falta; x: De 6 a 1000 caracteres'],
    ['/tmp/a.es.md: the body is empty', '/tmp/a.es.md: el cuerpo está vacío'],
    ['email: Not an e-mail address', 'email: No es una dirección de correo'],
    [
      'a.md: The front matter is not closed by a line of `---`',
      'a.md: La cabecera no se cierra con una línea de `---`',
    ],
    ['id: Inválido UUID', 'id: no es un id'],
    [
      'a.md: the front matter is TOML; only YAML between --- lines is read',
      'a.md: la cabecera está en TOML; solo se lee YAML entre líneas ---',
    ],
    ['a.md: Draft: contradicts the key "draft"', 'a.md: Draft: contradice la clave «draft»'],
    [
      'a.md: link taken away (no address): , "x" (2 times)',
      'a.md: enlace retirado (sin dirección): , "x" (2 veces)',
    ],
    ['nothing of this is known', 'nothing of this is known'],
  ])('says %j', (text, said) => {
    expect(say(text)).toBe(said);
  });

  const told = async (error: DomainError, language: 'es' | 'en' = 'es') => {
    let err = '';
    const output = { warn: (text: string) => void (err += text) };
    reportFailure(error, { output, language, say: await loadTexts(language) });
    return err;
  };

  it('tells the revision that there is, and the checks in words', async () => {
    const stale = new DomainError('conflict', 'It was changed by somebody else in the meantime', {
      current_revision: 4,
    });
    expect(await told(stale)).toBe('La revisión indicada no es la actual, que es la 4\n');
    expect(await told(stale, 'en')).toContain('that is 4');
    const checklist = [{ id: 'sources', level: 'error', data: { count: 0, least: 1 } }];
    const unfit = new DomainError('rule-violated', 'It cannot be published like this: sources', {
      checklist,
    });
    expect(await told(unfit)).toBe('No se puede publicar así:\n  las fuentes: hay 0, se piden al menos 1\n');
    expect(await told(unfit, 'en')).toContain('  the sources: there are 0');
  });

  it('is said in English where its words are Spanish', async () => {
    const gone = new DomainError('rule-violated', 'Ya no está publicado: una-nota');
    expect(await told(gone, 'en')).toBe('No longer published: una-nota\n');
  });
});
