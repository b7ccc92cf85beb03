import { maxUsernameLength } from '#core/accounts/credentials.ts';
import type { User } from '#core/accounts/user.ts';
import { languages } from '#core/text/language.ts';
import { Field } from '../../components/field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { LocalizedLink } from '../../layout/language.tsx';
import { usePosted } from '../../start.tsx';
import { AccountSection, OwnForm, Submit } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The name and the language of the account. */
export const ProfileSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const posted = usePosted('account-profile');
  const title = t('account.profile.title');
  const names = { es: t('account.profile.es'), en: t('account.profile.en') };
  return (
    <AccountSection id="profile" title={title} dek={t('account.profile.dek')}>
      <OwnForm name="account-profile" section="profile" label={title} done={t('account.profile.done')}>
        <TextField
          name="username"
          label={t('account.profile.username')}
          type="text"
          autoComplete="nickname"
          maxLength={maxUsernameLength}
          required
          posted={posted}
          initial={user.username}
          fault={posted?.faults['username']}
        />
        <Field name="language" label={t('account.profile.language')}>
          {(control) => (
            <select {...control} defaultValue={posted?.values['language'] ?? user.language}>
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {names[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Submit>{t('account.profile.submit')}</Submit>
      </OwnForm>
      {user.role === 'reader' ? null : (
        <p>
          {t('account.profile.asAuthor')}{' '}
          <LocalizedLink to="/admin?tab=equipo">{t('account.profile.toAuthor')}</LocalizedLink>
        </p>
      )}
    </AccountSection>
  );
};
