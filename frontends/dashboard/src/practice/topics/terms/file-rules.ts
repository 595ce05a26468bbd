import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about the formats and sizes of files. */
export const FILE_RULES: TermsByLanguage = {
  fr: `
    6 mon|un|le tel|telephone|portable|smartphone|mobile + avec|depuis|par + @picture|@papers|prendre|prise|prises|marche|envoy*|suffi*
    6 document|fichier|piece|pdf faire|peser|depasser moins|plus|combien
    5 moins_de combien + document|fichier|pdf
    6 depasse*|excede*|pese*|fait mo|mega*|octet*|ko
    5 prendre|prends en_photo
    5 convertir|conversion + pdf|jpg|fichier
    5 trop_grande|trop_gros|trop_lourde
    5 poids
    5 taille|poids limite|max*
    5 odt|ods|rtf|csv
    5 photo* + mettre|ajouter|inserer|joindre
    5 refuse*|rejet*|bloque*|marche|passe + fichier*|image*|photo*|pdf
    5 type* fichier*|document*
    5 plusieurs_pages|pages pdf|fichier
    5 pese* fichier*|combien|max*
    5 couleur|noir_et_blanc + scan*|photo*|pdf|document*
    4 mo_max|pese*|resolution|lisible*
    5 photographier|scanne*
    5 piece* jointe* + taille|limite|lourd*|mo|format*
    5 format*
    5 taille + fichier*|max*|document*|limite|photo*|pdf|piece*
    4 fichier*
    5 @filetype + accept*|marche|passe|refus*|ok|faut|possible|obligatoire|envoy*|uniquement|prenez|forcement|obligatoirement
    4 @filetype
    5 mo|ko|mega*|octet*
    5 trop lourd*|gros|grosse|volumin*|grand*
    5 @picture + envoy*|telephone|portable|smartphone|accept*|prise|refus*|passe|mettre|suffi*|lisible|marche|possible|peux|puis|mobile|floue
    4 @picture
    4 poids|lourd*
    4 televers*|upload*|telecharg*
    4 compress*|extension*
    4 plusieurs pages|fichiers
  `,
  en: `
    6 with|on|from|using my|a|the phone|mobile|cell|cellphone|smartphone + snap*|@picture|take|@papers|upload*|fine|ok
    5 snap|foto*|pics
    6 document|file|pdf under|below|over|above + size|mb|certain
    6 over|exceeds|above|bigger mb|megabyte*|kb
    6 scan|photo*|attachment|upload have_to_be|be|need_to pdf|jpg|png
    5 convert* pdf|jpg|png|it
    5 screenshot*
    5 picture*|photo*|image*|file* too|heavy|large|big
    5 upload|attachment limit|restriction*|rules|size
    5 attach|upload|send|submit word|excel|photo*|picture*|zip|video
    5 do photo*|scan*|picture* count|work|do
    5 upload*|file|document rejected|refused|failed|failing
    5 zip|heic|file_type*
    5 scan|scans|scanned|spreadsheet*|jpeg*|jpg*|png
    5 too_large|too_big|too_heavy + file*|document*|pdf|photo*|site|upload*
    4 file_type|file_types|file_size
    5 format*
    5 size + file*|max*|upload*|limit|document*|photo*|pdf
    4 file|files + max*|type*|big|large|limit|accept*|upload*|fail*|kind*
    5 @filetype + ok|accept*|need*|take|allowed|fine|instead|work*|only|big|large|upload*|use|send
    4 @filetype
    5 mb|kb|megabyte*|gb
    5 too big|large|heavy
    5 @picture + phone|upload*|accept*|ok|send|allowed|use|take|enough|instead|taken|blurry|fine|good
    4 @picture
    4 upload* + fail*|error|wont|won|work*|refus*|reject*|limit|can|how|keep*
    4 compress*|resolution
    3 upload*
  `,
};
