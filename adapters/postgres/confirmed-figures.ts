import type { FiguresConfirmation, FiguresConfirmations } from '#core/pages/ad-figures.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const table = 'confirmed_figures';

/** The confirmed figures in Postgres; see the port for the guarantees of each method. */
export const createFiguresConfirmations = (scope: Scope): FiguresConfirmations => ({
  list: () => scope.db<FiguresConfirmation>(table).select('*').orderBy('slug'),
  async put(confirmation) {
    requireChange(scope);
    await scope.db(table).insert(confirmation).onConflict('slug').merge();
  },
});
