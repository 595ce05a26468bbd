#!/bin/sh
# Words of a picture in the form of Tesseract, whatever the picture shows; the input must be a grey picture.
head -c 2 | grep -q P5 || exit 3
cat > /dev/null
printf 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n'
line() {
  n=$1
  y=$((n * 60))
  shift
  x=100
  w=1
  printf '4\t1\t1\t1\t%d\t0\t100\t%d\t1000\t24\t-1\t\n' "$n" "$y"
  for word in "$@"; do
    printf '5\t1\t1\t1\t%d\t%d\t%d\t%d\t%d\t24\t95\t%s\n' "$n" "$w" "$x" "$y" "$((12 * ${#word}))" "$word"
    x=$((x + 12 * ${#word} + 12))
    w=$((w + 1))
  done
}
line 1 Extrait Kbis
line 2 "EXTRAIT" "D'IMMATRICULATION" PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES
line 3 IDENTIFICATION DE LA PERSONNE MORALE
line 4 Immatriculation au RCS, numero : 732 829 320 R.C.S. Lyon
line 5 Forme juridique : SAS
