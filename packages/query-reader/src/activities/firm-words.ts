/** A firm whose field follows: "PME de plasturgie". */
export const FIRM_OF =
  /(?:^| )(?:entreprise|societe|ste|pme|eti|tpe|sarl|sas|atelier|cabinet|bureau|agence|cooperative|scop|start up|startup|jeune pousse|groupe|usine|maison|exploitation|ferme|domaine|studio)(?: [a-z]+)? (?:de|d|du|des|en|dans|specialisee? en)(?: (?:la|le|l|les))?$/;
