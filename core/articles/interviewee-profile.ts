import type { Ports } from '../kernel/ports.ts';
import type { Interviewee } from './article.ts';

/** The entry of the directory with the name of an interviewee; null without one. */
export const findProfile = async (
  { referents }: Pick<Ports, 'referents'>,
  interviewee: Interviewee | null,
): Promise<{ slug: string; image_url: string | null; image_focus: string | null } | null> => {
  if (!interviewee) return null;
  const { items } = await referents.list({ where: { name: interviewee.name }, limit: 1, after: null });
  const [profile] = items;
  if (!profile) return null;
  const { slug, image_url, image_focus } = profile;
  return { slug, image_url, image_focus: image_focus ?? null };
};
