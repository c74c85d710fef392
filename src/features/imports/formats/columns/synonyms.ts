import type { ColumnField } from '../../record-fields.ts';

/** Column names in English, German, French and Spanish, normalised by `kernel/normalise.ts`, comma-separated. */
export const SYNONYMS: Partial<Record<ColumnField, string>> = {
  sku: 'article number, article no, item number, item no, item code, product code, stock number, artikelnummer, artikel nr, artikelnr, bestellnummer, bestellnr, reference, ref, code article, referencia, codigo, codigo de articulo, variant sku, product sku',
  title:
    'book title, name, book, product title, product name, titel, buchtitel, haupttitel, titre, titre du livre, titulo, titulo del libro, nombre',
  subtitle: 'sub title, untertitel, sous titre, subtitulo',
  originalTitle: 'title original, originaltitel, titre original, titre d origine, titulo original',
  englishTitle: 'title english, title en, englischer titel, titre anglais, titulo en ingles',
  authors:
    'author, author s, author name, author names, writer, writers, by, creator, autor, autoren, autorin, verfasser, verfasserin, auteur, auteurs, ecrivain, autora, autores, escritor',
  authorInverted:
    'author l f, author last first, author last name first, author sort, autor nachname zuerst, inverted author',
  moreAuthors:
    'additional authors, other authors, co authors, coauthors, weitere autoren, autres auteurs, otros autores',
  language:
    'language code, lang, sprache, sprachcode, sprache des textes, langue, code langue, idioma, lengua, book language',
  genres:
    'genre, category, categories, subject, subjects, kategorie, kategorien, sachgebiet, thema, gattung, categorie, sujet, genero, generos, categoria, categorias, materia',
  color:
    'colour, leather, leather colour, leather color, farbe, leder, lederfarbe, couleur, cuir, color del cuero, cuero',
  catalogue: 'catalog, katalog, catalogo',
  publishingYear:
    'year, published year, publication year, year published, pub year, year of publication, original publication year, first published, jahr, erscheinungsjahr, annee, annee de publication, annee de parution, ano, ano de publicacion',
  publicationDate:
    'publication date, pub date, date published, published on, publish date, release date, erscheinungsdatum, erscheinungstermin, date de publication, date de parution, fecha de publicacion',
  isbn: 'isbn13, isbn 13, isbn10, isbn 10, isbn no, isbn number, isbn nr, isbn nummer, ean, ean13, ean 13, gtin, gtin13, gtin 13, barcode, numero isbn, code isbn, variant barcode, gtin upc ean or isbn',
  description:
    'description text, summary, synopsis, about, annotation, abstract, blurb, beschreibung, inhalt, klappentext, resume, texte, descripcion, resumen, sinopsis',
  descriptionHtml: 'description html, body html, html description',
  pages:
    'page count, number of pages, no of pages, num pages, page, seiten, seitenzahl, seitenanzahl, anzahl seiten, nombre de pages, nb pages, paginas, numero de paginas',
  volume: 'vol, volume number, band, bandnummer, tome, tomo, volumen',
  images:
    'image, image url, image urls, image src, picture, pictures, picture url, photo, photos, cover, cover url, cover image, bild, bilder, bild url, titelbild, images url, couverture, imagen, imagenes, portada',
  imageAlts:
    'image alt, image alt text, alt text, alt texts, image alts, alternativtext, texte alternatif, texto alternativo',
  popularity: 'sales rank, rank, beliebtheit, popularite, popularidad',
  editionLimit:
    'limit, edition size, limited to, limited edition, print run, copies, auflage, limitierung, tirage, tirada, edition limitee, edicion limitada',
  metaTitle: 'seo title, page title, meta titel',
  metaKeywords: 'keywords, seo keywords, schlagworte, schlagwoerter, mots cles, palabras clave',
  metaDescription: 'seo description, meta beschreibung',
  withdrawn: 'is withdrawn, discontinued, zurueckgezogen, vergriffen, retire, retirado, out of print',
  published: 'available, active, for sale, verfuegbar, lieferbar, disponible',
  bookPrice:
    'price, price usd, usd, usd price, regular price, list price, retail price, rrp, rrp usd, book price usd, preis, preis usd, ladenpreis, verkaufspreis, prix, prix usd, prix public, precio, precio usd, pvp, variant price, unit price',
  discountedBookPrice:
    'sale price, sale price usd, discounted price, discount price, special price, offer price, angebotspreis, sonderpreis, aktionspreis, prix promo, prix reduit, prix solde, precio rebajado, precio de oferta, precio oferta',
};
