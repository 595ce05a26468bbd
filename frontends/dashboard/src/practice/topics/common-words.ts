/** Words of any question about a file, which belong to no topic. */
export const COMMON_WORDS = {
  fr: `
    le la les de du des un une au aux et ou en je tu il on me te se ne pas ce ma ta sa si ai as que qu y a est c d l m n s
    t j aide aides subvention* programme* dossier* demande* formulaire* projet* entreprise* societe* association* asso
    financ* depos* faire fait faut faudra peut peux puis pouv* pourr* doit dois devr* avoir avez ont suis sommes etes sont
    sera serai serait etre quel quelle quels quelles quoi qui comment combien quand pourquoi parce donc alors avec sans
    pour dans sur sous entre vers chez mon mes notre nos votre vos ses leur leurs cette celui celle celles ceux ces cela
    elle elles nous vous ils moi toi encore deja aussi tres trop bien plus moins tout tous toute toutes autre autres meme
    juste seulement vraiment exactement svp merci bonjour plait rien oui non dire dit savoir sais voudrais aimerais
    souhaite veux veut vouloir besoin question info infos chose comme mais puisque car lors pendant avant apres depuis
    jusqu ici ca cet petit petite grand grande nouveau nouvelle nouvel voir euro euros mois jour jours semaine* annee* an
    ans temps fois date janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre prochain
    prochaine dernier derniere mettre mets met aller vais va vont venir possible necessaire envoyer obligatoire accepter
    sinon hier demain aujourd hui maintenant normal grave probleme permet permettre semble pense crois exact precis
    concernant propos sujet quelque quelqu chaque plusieurs region departement ville commune francais france europe* public
    publique cas situation`,
  en: `
    a an i is am be s t m d ll re ve grant* aid subsid* funding program* scheme* application* apply applying form file
    project* company business organisation association charity the this that these those there here what when where which
    who whom whose why how and but for from with without into onto about over under our your you they them their his her
    its she him can could may might must shall should will would does did done doing have has had having are was were been
    being not any some all both each every one two three more most less than then also too very just only really please
    thanks thank hello need needs want wants know like think get got getting make made take takes use yes dont doesnt cant
    isnt whats whens hows ive im ill lets thing things something anything question exactly still yet already after before
    during until once again own same other another such next last first month months week weeks year years day days time
    today tomorrow yesterday euro euros money possible allowed okay fine problem help give given new old small large big
    little region france french europe european public case situation sure put let it so if or as at by in on of to up out
    do we me my us ask asking look looking see goes go going come comes try trying able say tell`,
} as const;
