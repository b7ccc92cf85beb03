import type { Knex } from 'knex';

/** How each interview was made, and whether who is interviewed is invented; the built-in ones say so of themselves. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table interviews
      add column provenance jsonb,
      add column interviewee_invented boolean not null default false;
    update interviews set provenance = '{"es": {"origin": "ai-assisted"}, "en": {"origin": "ai-assisted"}}'
      where intro_es like 'Contenido de muestra, redactado con ayuda de IA%';
    update interviews set interviewee_invented = true
      where interviewee->>'role_es' like '%(persona inventada)%';`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table interviews drop column provenance, drop column interviewee_invented');
};
