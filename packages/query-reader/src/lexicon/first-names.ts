/** Frequent first names of France, folded: a word with a capital letter behind one is a surname. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'adam adele adrien agathe agnes aicha alain albane alexandre alexandra alexis alice aline alix amandine amelie amine amina anais andre andrea ' +
    'ange angelique anna anne annick annie antoine antoinette arnaud arthur audrey aurelie aurelien axel aya baptiste bastien beatrice benjamin ' +
    'benoit bernadette bernard bertrand brigitte bruno camille carine carole caroline catherine cecile cedric celine chantal charles charlotte ' +
    'chloe christelle christian christiane christine christophe claire clara claude claudine clement clemence colette corinne cyril damien daniel ' +
    'daniele david delphine denise diane didier dominique dorian edith edouard eleonore elisa elisabeth elise eliane emilie emma emmanuel ' +
    'emmanuelle enzo eric estelle ethan etienne eva eve evelyne fabien fabienne fabrice fanny farid fatima fatou felix fernand florent florian ' +
    'franck francois francoise frederic gabin gabriel gabrielle genevieve georges gerard germaine ghislaine gilbert gilles gisele guillaume ' +
    'guy gwenaelle hamza helene henri herve hugo hugues ibrahim ines ingrid irene isabelle ismael jacqueline jacques jade jean jeanne jeannine ' +
    'jennifer jeremy jerome jessica joel joelle johan jonathan jordan joseph josette josiane josephine jules julia julie julien juliette justine ' +
    'karim karine kevin khadija laetitia laura laure laurence laurent lea leo leon leonie leila liliane lionel lisa loic lola louis louise luc ' +
    'lucas lucie lucien ludovic lydie madeleine mael maelle magali malika manon marc marcel marcelle margaux margot marguerite marianne marie ' +
    'marine marion marthe martine mathieu mathilde mathis matthieu maxime maxence melanie melissa michel michele micheline mireille mohamed monique ' +
    'morgane mourad mustapha myriam nadege nadia nadine nathalie nathan nicolas nicole nina noah noel noemie odette odile olivia olivier ophelie ' +
    'oceane oscar pascal pascale patrice patricia patrick paul paule paulette pauline philippe pierre quentin rachel rachid raphael raymond regine ' +
    'regis remi remy rene renee richard robert roger roland romain romane rose sabine sabrina salome samia samir samuel sandra sandrine sarah ' +
    'sebastien serge severine simon simone solange solene sophie stephane stephanie suzanne sylvain sylvie tanguy theo therese thibault thierry ' +
    'thomas timothee tristan ugo valentin valentine valerie vanessa veronique victor victoria vincent virginie viviane xavier yann yannick yasmine ' +
    'youssef yves yvette yvon yvonne zoe john james mary emily jack harry peter susan karen michael andrew sarah helen jane kate tom lucy'
  ).split(' '),
);
