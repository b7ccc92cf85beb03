import { normalize } from '../text/normalize-text.ts';

/** The first words of names of organizations. */
const starts = [
  'academia|agencias?|alianza|asamblea|asociaci[oó]n|ayuntamiento|banco|c[aá]mara de|centro|club|colectivo',
  'comisi[oó]n|comit[eé]|confederaci[oó]n|consejo|consejer[ií]a|consorcio|diario|diputaci[oó]n|embajada|equipo de',
  'escuela|facultad|federaci[oó]n|fundaci[oó]n|gobierno|grupo|instituto|junta|laboratorio|ministerio|museo',
  'observatorio|oficina|organizaci[oó]n|parlamento|partido|plataforma|radio|real academia|red de|redacci[oó]n',
  'revista|secretar[ií]a|servicio|sindicato|sociedad|televisi[oó]n|tribunal|uni[oó]n|universidad|universitat|the',
  '(?:association|bank|center|centre|council|department|institute|ministry|office|school|university) (?:of|for)',
].join('|');

/** The last words. */
const ends = [
  'agency|alliance|association|center|centre|coalition|collective|commission|committee|company|council|federation',
  'foundation|group|initiative|institute|labs?|laborator(?:y|ies)|network|news|newsroom|observatory|organi[sz]ation',
  'society|staff|team|times|university|(?:y|e|&|and) (?:c[ií]a\\.?|co\\.?|compañ[ií]a|sons|hijos|asociados|associates)',
].join('|');

/** The agencies whose pieces Spanish newspapers print. */
const agencies =
  'efe|europa press|servimedia|colpisa|reuters|associated press|ap|afp|agence france-presse|ansa|dpa|bloomberg|xinhua';

const patterns = [
  new RegExp(`^(?:${starts})\\s|\\s(?:${ends})$`, 'iu'),
  new RegExp(`^(?:${agencies})(?:(?: ?[/-] ?| )(?:${agencies}))*$`, 'iu'),
  // Legal forms: `Sa` is a surname.
  /[\s,](?:SAU?|SLU?|S\.\s?[AL]\.?(?:\s?U\.?)?|S\.\s?Coop\.?|Inc\.?|Ltd\.?|LLC|GmbH|AG|PLC|plc|Corp\.?)$/u,
  // Names of websites.
  /^[\w-]+\.(?:com|es|org|net|info|eu|cat|gal|eus|ai|io|news|tv|uk|mx|ar)$/i,
];

/** Whether organizations have such a name and people do not. Others are known by the directory of companies alone. */
export const isOrganizationName = (name: string): boolean => {
  const text = normalize(name, 'NFC').replace(/\s+/gu, ' ').trim();
  return patterns.some((pattern) => pattern.test(text));
};
