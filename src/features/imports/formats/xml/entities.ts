/** Named entities of HTML 4 and the ONIX 2.1 DTD (Added Latin 2 of ISO 8879), as DTDs are never fetched. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const GREEK_CAPITALS =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega';
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';
const OTHERS =
  'Amacr=Ā amacr=ā Abreve=Ă abreve=ă Aogon=Ą aogon=ą Cacute=Ć cacute=ć Ccirc=Ĉ ccirc=ĉ Cdot=Ċ cdot=ċ Ccaron=Č ccaron=č Dcaron=Ď dcaron=ď Dstrok=Đ dstrok=đ Emacr=Ē emacr=ē Edot=Ė edot=ė Eogon=Ę eogon=ę Ecaron=Ě ecaron=ě Gcirc=Ĝ gcirc=ĝ Gbreve=Ğ gbreve=ğ Gdot=Ġ gdot=ġ Gcedil=Ģ Hcirc=Ĥ hcirc=ĥ Hstrok=Ħ hstrok=ħ Itilde=Ĩ itilde=ĩ Imacr=Ī imacr=ī Iogon=Į iogon=į Idot=İ inodot=ı imath=ı IJlig=Ĳ ijlig=ĳ Jcirc=Ĵ jcirc=ĵ Kcedil=Ķ kcedil=ķ kgreen=ĸ Lacute=Ĺ lacute=ĺ Lcedil=Ļ lcedil=ļ Lcaron=Ľ lcaron=ľ Lmidot=Ŀ lmidot=ŀ Lstrok=Ł lstrok=ł Nacute=Ń nacute=ń Ncedil=Ņ ncedil=ņ Ncaron=Ň ncaron=ň napos=ŉ ENG=Ŋ eng=ŋ Omacr=Ō omacr=ō Odblac=Ő odblac=ő OElig=Œ oelig=œ Racute=Ŕ racute=ŕ Rcedil=Ŗ rcedil=ŗ Rcaron=Ř rcaron=ř Sacute=Ś sacute=ś Scirc=Ŝ scirc=ŝ Scedil=Ş scedil=ş Scaron=Š scaron=š Tcedil=Ţ tcedil=ţ Tcaron=Ť tcaron=ť Tstrok=Ŧ tstrok=ŧ Utilde=Ũ utilde=ũ Umacr=Ū umacr=ū Ubreve=Ŭ ubreve=ŭ Uring=Ů uring=ů Udblac=Ű udblac=ű Uogon=Ų uogon=ų Wcirc=Ŵ wcirc=ŵ Ycirc=Ŷ ycirc=ŷ Yuml=Ÿ Zacute=Ź zacute=ź Zdot=Ż zdot=ż Zcaron=Ž zcaron=ž fnof=ƒ circ=ˆ tilde=˜ ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ dagger=† Dagger=‡ bull=• hellip=… permil=‰ prime=′ Prime=″ lsaquo=‹ rsaquo=› oline=‾ frasl=⁄ euro=€ trade=™ larr=← uarr=↑ rarr=→ darr=↓ harr=↔ minus=− infin=∞ radic=√ asymp=≈ ne=≠ equiv=≡ le=≤ ge=≥ loz=◊ spades=♠ clubs=♣ hearts=♥ diams=♦';
const INVISIBLE = {
  ensp: 0x2002,
  emsp: 0x2003,
  thinsp: 0x2009,
  zwnj: 0x200c,
  zwj: 0x200d,
  lrm: 0x200e,
  rlm: 0x200f,
};

const consecutive = (names: string, first: number): [string, string][] =>
  names.split(' ').map((name, nth) => [name, String.fromCodePoint(first + nth)]);

export const ENTITIES: Record<string, string> = Object.fromEntries([
  ...[
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
  ],
  ...consecutive(LATIN_1, 0xa0),
  ...consecutive(GREEK_CAPITALS, 0x391),
  ...consecutive(GREEK, 0x3b1),
  ...OTHERS.split(' ').map((pair) => pair.split('=')),
  ...Object.entries(INVISIBLE).map(([name, code]) => [name, String.fromCodePoint(code)]),
]);
