/** Phrases of which a word alone would have a role: in "planning permission" nobody decides about the application. */
export const OTHER_MEANINGS = {
  neutral: [
    // A denial that forbids nothing.
    'n oubliez pas',
    'ne manquez pas',
    'ne tardez pas',
    'pas seulement',
    'non seulement',
    'not only',
    // No deadline.
    'sous peine',
    'sous reserve',
    // No order in time.
    'partir',
    'avant projet*',
    'etude prealable',
    'etudes prealables',
    // No order of goods.
    'in order to',
    // To promise, or to take part in something.
    's engage*',
    'engage dans',
    'engagees dans',
    'engages dans',
    'comite d engagement',
    // Those who apply, and young companies.
    'demandeur*',
    'candidat',
    'candidats',
    'applicant*',
    'startup*',
    'start up*',
    // To begin or to sign the application itself.
    'commencer votre demande',
    'commencer la demande',
    'commencer votre dossier',
    'commencer a remplir',
    'commencer la saisie',
    'start filling',
    'start your application',
    'start an application',
    'start the application',
    'signer le formulaire',
    'signez le formulaire',
    'signer la demande',
    'signee par',
    'sign the form',
    'sign the declaration',
    'sign the application',
    'sign your application',
    // The start of a company, and the certificate that is sent after the start.
    'debut d activite',
    'attestation de demarrage',
    // Names of programmes, persons and bodies.
    'work programme*',
    'network*',
    'action grant*',
    'decision maker*',
    'decision making',
    'other funding',
    // Permits of other authorities.
    'demande d autorisation',
    'autorisation d urbanisme',
    'permis de construire',
    'planning permission',
  ],
} as const;
