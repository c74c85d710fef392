/** Clipboard HTML from Word for a page with a title, formatting, a list, a table and a note, and from a web page. */
export const WORD_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
 xmlns:st1="urn:schemas-microsoft-com:office:smarttags" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/ada/filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle><span style='mso-ansi-language:EN-GB'>A word on thread<o:p></o:p></span></p>
<h1 style='mso-margin-top-alt:auto'>Linen<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt;text-align:justify'><span lang=EN-US style='font-size:11.0pt;
font-family:"Calibri",sans-serif;mso-fareast-font-family:Calibri'>Linen is <b style='mso-bidi-font-weight:normal'>strong</b>&nbsp;and
<i>quiet</i>; it comes from <st1:country-region w:st="on"><st1:place w:st="on">Ireland</st1:place></st1:country-region>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Waxed<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Unwaxed<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'>
<td width=200 valign=top><p class=MsoNormal>Thickness<o:p></o:p></p></td><td><p class=MsoNormal>18/3<o:p></o:p></p></td></tr></table>
<p class=MsoQuote><span style='mso-ansi-language:EN-GB'>A thread is a line that holds.<o:p></o:p></span></p>
<p class=MsoNormal><a href="javascript:window.hacked='link'">Do not follow</a>, but <a href="https://example.com/linen">this</a>.</p>
<p class=MsoNormal onmouseover="window.hacked='handler'"><o:p>&nbsp;</o:p></p>
<script>window.hacked = 'script';</script><img src="file:///C:/Users/ada/clip_image001.png" onerror="window.hacked='picture'">
<img src=x onerror="window.hacked='picture'"><svg onload="window.hacked='drawing'"></svg>
<iframe srcdoc="<script>parent.hacked='frame'</script>"></iframe>
<!--EndFragment--></body></html>`;
