const writing = `
A new one needs no revision. One that is there does, as \`show\` tells it, so that nobody writes over what somebody else
has just changed; its fields that are left out stay as they are. Lists of parts are JSON, one part after another.

Examples:`;

/** How the things of each collection are written. */
export const directoryExamples = {
  interviews: `${writing}
  vigia interviews set una-entrevista --title-es "Ada, de cerca" --date 2026-11-21T08:00:00Z --interviewee '{"name":"Ada","role_es":"Ingeniera","role_en":"Engineer","focus":["agi"]}'
  vigia interviews set una-entrevista --revision 1 --qa-es '{"q":"¿Qué te preocupa?","a":"La prisa."}'
`,
  referents: `${writing}
  vigia referents set ada --name "Ada" --role-es "Investigadora" --focus etica-sesgos regulacion-politicas
  vigia referents set ada --revision 1 --links '{"name":"Web","url":"https://ada.example"}'
`,
  companies: `${writing}
  vigia companies set una-fundacion --name "Una Fundación" --type think-tank --website https://fundacion.example
  vigia companies set una-fundacion --revision 1 --summary-en "A foundation."
`,
  applications: `${writing}
  vigia applications set una-aplicacion --name "Una aplicación" --category verificacion --website https://app.example --featured-level normal
  vigia applications set una-aplicacion --revision 1 --use-cases '{"es":"En el aula","en":"In class"}'
`,
  resources: `${writing}
  vigia resources set un-informe --title-es "Un informe" --type informe --date 2026-11-21T08:00:00Z --link https://informe.example
  vigia resources set un-informe --revision 1 --summary-es "Qué dice y qué no."
`,
  pages: `${writing}
  vigia pages set una-pagina --title-es "Una página" --last-updated 2026-11-21 --body-es @pagina.md
  vigia pages set una-pagina --revision 1 --dek-es "De qué va"
`,
} as const;
