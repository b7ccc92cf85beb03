import { Model } from 'objection';

const model = (table: string, jsonColumns: string[]) =>
  class extends Model {
    static override get tableName() {
      return table;
    }
    static override get jsonAttributes() {
      return jsonColumns;
    }
  };

export const ArticleModel = model('articles', ['sources', 'provenance']);
export const InterviewModel = model('interviews', ['interviewee', 'qa_es', 'qa_en', 'links', 'provenance']);
export const ReferentModel = model('referents', ['links']);
export const CompanyModel = model('companies', ['links']);
export const ApplicationModel = model('applications', ['use_cases', 'evidence']);
export const ResourceModel = model('resources', []);
export const PageModel = model('pages', []);
export const ContactSettingsModel = model('contact_settings', ['contact_channels']);
export const VersionModel = model('versions', ['snapshot']);
export const AuditModel = model('audit', []);
export const MailModel = model('mails', ['contents']);
export const UserModel = model('users', []);
export const SessionModel = model('sessions', []);
export const MediaModel = model('media', []);
export const MediaVariantModel = model('media_variants', []);

/** A table seen through objection. */
export type TableModel = typeof ArticleModel;
