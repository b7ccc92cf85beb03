import type { Language } from '#core/text/language.ts';

/** The fixed texts (docs/product.md 1.5), by the section that they belong to, and the language of their readers. */
export const fixedTexts: Record<string, Partial<Record<Language | 'both', readonly string[]>>> = {
  '1.1 the publication': { both: ['Navigating AI Risks'] },
  '2.1 every page': {
    es: [
      'Entrar',
      'Newsletter',
      'Hola, {username}',
      'Salir',
      'Admin',
      'Iniciar Sesión',
      'Panel Admin',
      'Cerrar Sesión',
      'Conectado como {username}',
      'Colaboraciones',
      'Formación',
      'Auditorías',
    ],
    both: ['Page Not Found'],
  },
  '2.2 front page': {
    es: ['NUEVO'],
    en: ['updated 2 hours ago', 'Updated {time} ago', 'Must-Watch Interviews'],
  },
  '2.9 advertising': {
    es: [
      'Publicidad y Colaboraciones',
      'Más Popular',
      'Solicitar información',
      'Solicitar propuesta',
      'Ver criterios editoriales',
    ],
  },
  '9.2 accounts': {
    es: ['Iniciar Sesión', 'Crear Cuenta', 'Sesión iniciada correctamente', 'Panel de Administración'],
  },
  '10.4 newsletters': { es: ['Newsletters', 'Sin descripción'] },
  '10.6 publications': {
    es: [
      'Publicaciones',
      'Pendientes',
      'Aprobadas',
      'Contenido vacío',
      'IA',
      'Requiere revisión',
      'Draft',
      'Publicado',
      'Artículo Publicado',
    ],
  },
  '10.8 migration': { es: ['Migración', 'Asignar a {agent}', 'Auto-migrar Todo'] },
  '3.5 content types': { both: ['Industry update'], es: ['Novedad de la industria'] },
  '6.1 and 7.1 states of forms': { es: ['Suscribiendo...', 'Enviando...', '✓ ¡Suscrito!'] },
  '6.5 issues': { es: ['Borrador', 'Pendiente', 'Aprobado', 'Enviado'] },
  '7.1 and 9.2 validation': {
    es: [
      'Error',
      'Por favor ingresa tu email',
      'Por favor ingresa un email válido',
      'Por favor completa todos los campos obligatorios',
      'Requerido',
      'Por favor completa todos los campos',
      'Las contraseñas no coinciden',
      'La contraseña debe tener al menos 6 caracteres',
      'Acceso denegado',
      'No tienes permisos para acceder al panel de administración',
    ],
  },
  '7.2 failures': {
    es: [
      'Credenciales inválidas',
      'Error al iniciar sesión',
      'No se pudo crear la cuenta',
      'Error al registrar la cuenta',
      'No se pudo completar la suscripción',
      'No se pudo completar la suscripción. Intenta de nuevo.',
      'No se pudo enviar el mensaje. Intenta de nuevo.',
    ],
    both: ['Login failed', 'Registration failed', 'Subscription failed'],
  },
  '10.4 failures': {
    es: [
      'No se pudo generar el newsletter',
      'No se pudo enviar el newsletter',
      'No se pudo eliminar el newsletter',
      'Newsletter enviado',
    ],
  },
  '10.6 failures': {
    es: [
      'No se pudo aprobar el artículo',
      'No se pudo rechazar el artículo',
      'No se pudo eliminar el artículo',
      'No se pudo cambiar el estado destacado del artículo',
      'No se pudo cambiar el estado del artículo',
      'No se pudo regenerar la imagen',
      'No se pudieron cargar los borradores',
      'No se pudieron cargar los artículos aprobados',
      'No se pudo actualizar la lista',
      'Artículo aprobado',
    ],
  },
  '10.8 failures': {
    es: ['No se pudo completar la migración', 'No se pudo completar la migración automática'],
  },
  '7.2 successes': {
    es: [
      '¡Suscrito! 🎉',
      'Ya recibirás las últimas noticias sobre IA en tu email',
      '¡Suscripción exitosa!',
      'Te hemos suscrito a nuestro newsletter semanal',
      '¡Mensaje enviado!',
      'Nos pondremos en contacto contigo pronto',
      'Sesión iniciada correctamente',
    ],
  },
  '1.4 relative time': { en: ['Just now'] },
};

/** Texts whose first letter's case may differ. */
export const fixedWords: Partial<Record<Language, readonly string[]>> = {
  en: ['read interview', 'why it matters', 'what to watch', 'featured', 'latest', 'sponsored', 'sources'],
};
