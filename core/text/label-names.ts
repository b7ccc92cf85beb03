import type { Language } from './language.ts';

/** Labels with an English form: those of the built-in content, and common ones. */
const english: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Novedad de la industria': 'Industry update',
    'Novedad-industria': 'Industry update',
    'Unión Europea': 'European Union',
    'ómnibus digital': 'digital omnibus',
    'alto riesgo': 'high risk',
    transparencia: 'transparency',
    'marca de agua': 'watermark',
    verificación: 'verification',
    'artículo 50': 'Article 50',
    auditoría: 'auditing',
    equidad: 'fairness',
    'contenido de muestra': 'sample content',
    'evaluación de modelos': 'model evaluation',
    'riesgo sistémico': 'systemic risk',
    superinteligencia: 'superintelligence',
    OIT: 'ILO',
    FMI: 'IMF',
    'empleo joven': 'youth employment',
    'gestión algorítmica': 'algorithmic management',
    RGPD: 'GDPR',
    'IA centrada en las personas': 'human-centred AI',
    sesgos: 'bias',
    privacidad: 'privacy',
    'políticas públicas': 'public policy',
    'auditoría algorítmica': 'algorithmic auditing',
    'participación ciudadana': 'public participation',
    'medios sintéticos': 'synthetic media',
    incidentes: 'incidents',
    trabajo: 'work',
    'seguridad de modelos': 'model safety',
    'Página personal': 'Personal website',
    'Universidad de Toronto': 'University of Toronto',
    'Universidad de Washington': 'University of Washington',
    'Premio Nobel de Física 2024': 'Nobel Prize in Physics 2024',
  }),
);

/** An act of the European Union by its number, which each language has an official form of. */
const act = /^(Reglamento|Directiva) \(UE\) (\d{4}\/\d+)(?:, artículo (\d+))?$/;

const englishAct = (label: string): string | undefined => {
  const [, kind, number, article] = act.exec(label) ?? [];
  if (!kind) return undefined;
  return `${kind === 'Directiva' ? 'Directive' : 'Regulation'} (EU) ${number}${article ? `, Article ${article}` : ''}`;
};

/** A label or the name of a link in a language: its known form, else unchanged. */
export const labelIn = (label: string, language: Language): string =>
  (language === 'en' && (english.get(label) ?? englishAct(label))) || label;

const spanishSigns = /[áéíóúñ¿¡]/i;
const spanishWords =
  /(?:^|[\s(,])(?:de|del|la|las|los|el|y|en|por|para|sobre|ley|asunto|reglamento|directiva|propuesta|proyecto|informe)(?=$|[\s,.)])/i;

/** Whether a few words look Spanish; they are too few for language detection. */
export const looksSpanish = (text: string): boolean => spanishSigns.test(text) || spanishWords.test(text);
