import type { Name } from './names.ts';
import type { Token } from './words.ts';

const verbs = new Set(
  `dijo dice dicen dijeron afirmo afirma afirman afirmaron aseguro asegura aseguran explico explica explican advirtio advierte
  advierten senalo senala senalan declaro declara sostuvo sostiene sostienen indico indica indican anadio anade recordo recuerda
  subrayo subraya destaco destaca apunto apunta matizo reconocio reconoce admitio admite defendio defiende denuncio denuncia
  lamento lamenta insistio insiste critico critica resumio opino opina considero considera calculo calcula estima
  estimo pidio pide reclamo reclama exigio exige nego niega respondio responde replico comento comenta concluyo concluye
  escribio escribe escriben preciso precisa detallo argumento argumenta asevero confirmo confirma relato cuenta conto aviso alerto alerta
  aconsejo aconseja recomendo recomienda cree creen piensa propone propuso promete prometio objeto objeta reprocha
  reprocho ironiza celebro celebra sugiere sugirio teme confia calculan
  advises advised recommends recommended believes thinks proposes proposed promised promises pledged vows vowed objected
  countered suggests suggested hopes fears maintains
  said says say told tells warned warns argued argues explained explains added adds stated states noted notes insisted
  insists acknowledged admits admitted claimed claims called described pointed stressed recalled replied answered asked
  urged estimated estimates concluded concludes confirmed commented wrote writes denied denies criticised criticized
  complained predicted calculates reckons declared remarked observed`
    .split(/\s+/)
    .filter(Boolean),
);

/** Who a sentence attributes its content to: the index of the name, or null for someone who is not named there. */
export type Attribution = { name: number | null; from: number; to: number };

const leads = [
  ['segun'],
  ['according', 'to'],
  ['de', 'acuerdo', 'con'],
  ['en', 'palabras', 'de'],
  ['a', 'juicio', 'de'],
  ['en', 'opinion', 'de'],
  ['in', 'the', 'words', 'of'],
];

/** At most so many tokens between a verb of saying and who says it, for titles: "said the director of the lab, Ana Ruiz". */
const reach = 9;

const breaks = /[.;:«»“”"]/;

/** The attributions of a sentence: "según X", "X said", "dijo X". */
export const attributionsIn = (
  tokens: readonly Token[],
  names: readonly Name[],
  text: string,
): Attribution[] => {
  const found: Attribution[] = [];
  const between = (from: number, to: number) =>
    text.slice(tokens[from]?.end ?? 0, tokens[to]?.start ?? text.length);
  const nameAfter = (at: number): number | null => {
    const index = names.findIndex(({ from }) => from >= at && from - at <= reach);
    return index >= 0 && !breaks.test(between(at - 1, names[index]!.from)) ? index : null;
  };
  const nameBefore = (at: number): number | null => {
    const index = names.findLastIndex(({ to }) => to <= at && at - to <= reach);
    if (index < 0 || breaks.test(between(names[index]!.to - 1, at))) return null;
    // "Ana Ruiz, director of Nortia, says": an apposition between commas stands between the two.
    if (!/,\s*$/.test(between(at - 1, at))) return index;
    const apart = (from: number, to: number) => /^,\s*$/.test(between(from, to));
    if (index > 0 && apart(names[index - 1]!.to - 1, names[index]!.from) && apart(names[index]!.to - 1, at))
      return index;
    const subject = names.findIndex(({ to }) => to <= at && between(to - 1, to).startsWith(','));
    return subject >= 0 && !breaks.test(between(names[subject]!.to - 1, at)) ? subject : index;
  };
  for (const [at, { fold }] of tokens.entries()) {
    const lead = leads.find((words) => words.every((word, offset) => tokens[at + offset]?.fold === word));
    if (lead) {
      const after = at + lead.length;
      found.push({ name: nameAfter(after), from: at, to: after });
      continue;
    }
    if (!verbs.has(fold)) continue;
    const [before, after] = [nameBefore(at), nameAfter(at + 1)];
    // "Dijo Ana", "said Ana": the name follows at once, or the verb follows a quotation.
    const gap = after === null ? Infinity : names[after]!.from - at - 1;
    const opens = at === 0 || breaks.test(between(at - 1, at)) || /,\s*$/.test(between(at - 1, at));
    const who =
      (gap === 0 && !(before !== null && names[before]!.to === at)) ||
      (opens && after !== null && !(before !== null && names[before]!.to >= at - 1))
        ? after
        : (before ?? (gap <= 4 && opens ? after : null));
    found.push({ name: who, from: at, to: at + 1 });
  }
  return found;
};
