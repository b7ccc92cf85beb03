/** Told by a field of the filter form that it was changed; the whole form is read. */
export type FilterEdit = (event: { currentTarget: { form: HTMLFormElement | null } }) => void;
