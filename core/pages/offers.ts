/** What the publisher sells beside news: prices in whole euro, from (spec section 9). The texts are the site's. */
export const services = [
  { id: 'training', price: 1500, popular: false, points: ['tailored', 'formats', 'materials'] },
  { id: 'audit', price: 3000, popular: true, points: ['inventory', 'gaps', 'report'] },
  { id: 'sponsored', price: 2500, popular: false, points: ['labelled', 'explained', 'distributed'] },
] as const;

/** The rules that every service is sold under. */
export const serviceCriteria = ['independence', 'disclosure', 'limits', 'refusal'] as const;

/** Why to advertise. */
export const adReasons = ['specialised', 'credible', 'growing'] as const;

/** The formats of advertising: reach a month, a piece or a mailing, by the format (spec section 2). */
export const adFormats = [
  {
    id: 'industry-update',
    reach: 5000,
    price: 2500,
    popular: true,
    features: ['same-design', 'sponsored-label', 'why-it-matters', 'distribution'],
  },
  {
    id: 'sponsored-interview',
    reach: 3000,
    price: 4000,
    popular: false,
    features: ['qa-format', 'promotion', 'archive', 'excerpts'],
  },
  {
    id: 'newsletter-mention',
    reach: 1200,
    price: 1500,
    popular: false,
    features: ['email-section', 'direct-link', 'qualified-audience', 'metrics'],
  },
] as const;

/** Who reads the publication, in percent of all readers, the largest group first. */
export const audience = [
  { id: 'technical', share: 45 },
  { id: 'business', share: 30 },
  { id: 'policy', share: 15 },
  { id: 'academic', share: 10 },
] as const;
