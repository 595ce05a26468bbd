/**
 * The two parts of every mail. The sentences are rendered already, with the engine of the part, so the HTML one gets
 * them escaped (`raw`). No pictures, no scripts, no addresses but the links themselves: nothing reports that it was read.
 */
export const HTML_LAYOUT = `<!doctype html>
<html lang="{{ language }}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{ subject | raw }}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #fbfaf7; color: #12302b; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
main, header, footer { display: block; max-width: 560px; margin: 0 auto; }
main { background: #ffffff; border: 1px solid #e3e0d8; border-radius: 12px; padding: 24px; }
footer { padding-top: 12px; }
header { padding: 0 0 12px; font-weight: 600; color: #0f6b5c; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
h2 { margin: 0 0 4px; font-size: 17px; line-height: 1.4; }
ul { margin: 0 0 16px; padding-inline-start: 20px; }
p { margin: 0 0 16px; }
a { color: #0f6b5c; }
a.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0f6b5c; color: #ffffff; font-weight: 600; text-decoration: none; }
.quiet { color: #48605b; font-size: 14px; }
@media (prefers-color-scheme: dark) {
body { background: #0e1715; color: #eaf2ef; }
main { background: #15211e; border-color: #2a3a36; }
header, a { color: #6fd0bb; }
a.button { background: #6fd0bb; color: #0e1715; }
.quiet { color: #b4c6c1; }
}
</style>
</head>
<body>
<header>{{ brand }}</header>
<main>
<h1>{{ subject | raw }}</h1>
{%- for paragraph in paragraphs %}
<p>{{ paragraph | raw }}</p>
{%- endfor %}
{%- for entry in entries %}
<h2><a href="{{ entry.link | raw }}">{{ entry.title | raw }}</a></h2>
<ul>
{%- for statement in entry.statements %}
<li>{{ statement | raw }}</li>
{%- endfor %}
</ul>
{%- endfor %}
{%- for action in actions %}
<p><a class="button" href="{{ action.link | raw }}">{{ action.label | raw }}</a></p>
<p class="quiet">{{ copyLink }}<br><a href="{{ action.link | raw }}">{{ action.link | raw }}</a></p>
{%- endfor %}
{%- for note in notes %}
<p class="quiet">{{ note | raw }}</p>
{%- endfor %}
</main>
<footer>
<p class="quiet">{{ reason | raw }}</p>
{%- if unsubscribeUrl != '' %}
<p class="quiet"><a href="{{ unsubscribeUrl }}">{{ unsubscribe }}</a></p>
{%- endif %}
</footer>
</body>
</html>
`;

/** The same content without markup. */
export const TEXT_LAYOUT = `{{ subject }}
{%- for paragraph in paragraphs %}

{{ paragraph }}
{%- endfor %}
{%- for entry in entries %}

{{ entry.title }}
{%- for statement in entry.statements %}
- {{ statement }}
{%- endfor %}
{{ entry.link }}
{%- endfor %}
{%- for action in actions %}

{{ action.label }}
{{ action.link }}
{%- endfor %}
{%- for note in notes %}

{{ note }}
{%- endfor %}

--
{{ brand }}. {{ reason }}
{%- if unsubscribeUrl != '' %}
{{ unsubscribe }}
{{ unsubscribeUrl }}
{%- endif %}
`;
