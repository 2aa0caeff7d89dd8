"""Hostile strings (B7): what somebody might call himself, say, or write into a file, so that a page
does something that nobody meant it to do."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from html import escape
from random import Random
from urllib.parse import quote

NUMBER = int(os.environ.get("MAGIE_HOSTILE") or 300)
"""Strings: those below, and so many made of them."""
SEED = 7
LARGEST = 3800
"""Bytes of a string as JSON: what is larger is no message of ours, whatever it says."""

KINDS: dict[str, tuple[str, ...]] = {
    "elements": (
        "<script>hit=1</script>",
        "<SCRIPT SRC=//127.0.0.1:9/x.js></SCRIPT>",
        "<img src=x onerror=hit=1>",
        "<img/src='x'/onerror=hit=1//",
        "<svg onload=hit=1>",
        "<svg><script>hit=1</script></svg>",
        "<svg><animate onbegin=hit=1 attributeName=x dur=1s>",
        "<math><mtext></p><style><img src=x onerror=hit=1>",
        "<iframe srcdoc='<script>parent.hit=1</script>'></iframe>",
        "<iframe src=javascript:parent.hit=1>",
        "<object data=javascript:hit=1>",
        "<embed src=data:text/html,<script>hit=1</script>>",
        "<body onload=hit=1>",
        "<details open ontoggle=hit=1>",
        "<video><source onerror=hit=1>",
        "<audio src=x onerror=hit=1>",
        "<input autofocus onfocus=hit=1>",
        "<select autofocus onfocus=hit=1>",
        "<textarea autofocus onfocus=hit=1>",
        "<marquee onstart=hit=1>",
        "<form action=javascript:hit=1><button>x</button></form>",
        "<base href=//127.0.0.1:9/>",
        "<meta http-equiv=refresh content=0;url=//127.0.0.1:9/>",
        "<link rel=stylesheet href=//127.0.0.1:9/x.css>",
        "<style>*{display:none}</style>",
        "<template><script>hit=1</script></template>",
        "<xss onclick=hit=1 tabindex=1>x</xss>",
        "<b>bold</b><i>thin</i><a href=//127.0.0.1:9/>there</a>",
        "<!--<img src='--><img src=x onerror=hit=1//'>",
        "<![CDATA[<script>hit=1</script>]]>",
        "<?xml version='1.0'?><x/>",
        "<noscript><p title='</noscript><img src=x onerror=hit=1>'>",
        "<dialog open>hit</dialog>",
    ),
    "attributes": (
        '" onmouseover=hit=1 x="',
        "' onfocus=hit=1 autofocus x='",
        "` onerror=hit=1 `",
        '"><img src=x onerror=hit=1>',
        "'><svg/onload=hit=1>",
        "x style=position:fixed;inset:0 onclick=hit=1",
        '" autofocus tabindex=1 onfocus="hit=1',
        "/onpointerenter=hit=1/",
    ),
    "addresses": (
        "javascript:hit=1",
        "JaVaScRiPt:hit=1",
        "java\tscript:hit=1",
        "data:text/html,<script>hit=1</script>",
        "vbscript:msgbox(1)",
        "//127.0.0.1:9/%2e%2e",
        "https://example.org\\@127.0.0.1:9/",
        "blob:null/x",
        "../../../../etc/passwd",
        "#seat-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ),
    "scripts": (
        "';hit=1//",
        '";hit=1//',
        "</script><script>hit=1</script>",
        "\\u003cimg src=x onerror=hit=1\\u003e",
        "\\x3cscript\\x3ehit=1\\x3c/script\\x3e",
        "${hit=1}",
        "`${alert(1)}`",
        "alert(1)",
        "eval('hit=1')",
        "constructor.constructor('hit=1')()",
        "\u2028hit=1",
        "</textarea></title></style></noscript></template>",
        "*/hit=1/*",
    ),
    "templates": (
        "{{7*7}}",
        "{{constructor.constructor('hit=1')()}}",
        "{% include '/etc/passwd' %}",
        "<%= 7*7 %>",
        "#{7*7}",
        "${7*7}",
        "{@html '<img src=x onerror=hit=1>'}",
        "{#if 1}x{/if}",
        "%s%n%x",
        "{0}{1}",
        "%(name)s",
        "$&$1$`",
    ),
    "messages": (
        "{ $x }",
        "{$seat}",
        "{ act-roll }",
        "{-brand}",
        "{ NUMBER($n) }",
        '{"{"}',
        "{ $n -> [one] x *[other] y }",
        "x = y\n    .title = z",
        "}{",
    ),
    "markdown": (
        "[x](javascript:hit=1)",
        "![x](x)",
        "# heading",
        "**bold** _thin_ ~~gone~~",
        "<http://127.0.0.1:9/>",
        "```js\nhit=1\n```",
        "| a | b |\n|---|---|",
        "> quoted",
        "[link]: <javascript:hit=1>",
    ),
    "directions": (
        "\u202egnihtemos\u202c",
        "\u2067right\u2069 left",
        "\u061c\u200f\u200e",
        "\u05d3\u05d5\u05d3 \u0627\u0644\u0645",
        "\u0627\u0644\u0633\u0644\u0627\u0645 hit=1",
        "a\u202db\u202ac\u202b",
        "\ufdfd\ufdfd\ufdfd",
    ),
    "marks": (
        "Z\u0351\u036b\u0343a\u0346\u0313l\u0354\u0347g\u0321\u0339o\u0362\u0345",
        "o" + "\u0301" * 60,
        "\u0e01\u0e47\u0e47\u0e47\u0e47\u0e47",
        "\u0300Anna",
        "a\u20e3\u20dd\u20e0",
        "\u1100\u1161\u11a8" * 9,
    ),
    "planes": (
        "\U0001f3a9\U0001f697\u200d\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\U0001f1eb\U0001f1f7\U0001f3f4\U000e0067\U000e0062\U000e007f",
        "\U0001d4d0\U0001d4f7\U0001d4f7",
        "\U00020000\U0002a6d6",
        "\U0010ffff\U000f0000",
        "\uffff\ufffe\ufdd0",
        "\ue000\uf8ff",
        "\u0410nn",
        "\uff1cscript\uff1ehit=1\uff1c/script\uff1e",
        "\u2039img src=x onerror=hit=1\u203a",
    ),
    "controls": (
        "\x00",
        "An\x00n",
        "<scr\x00ipt>hit=1</scr\x00ipt>",
        "\x07\x08\x1b[31mred\x1b[0m",
        "\r\nSet-Cookie: hit=1",
        "\x7f\x80\x9f",
        "\ufeffAnn",
        "\u200bAnn\u200d",
        "\u00adAnn\u2060",
        "\u3164",
        "\u2800\u2800",
        " ",
        "",
    ),
    "words": (
        "constructor",
        "__proto__",
        "toString",
        "hasOwnProperty",
        "null",
        "undefined",
        "NaN",
        "-1",
        "1e309",
        "true",
        "[object Object]",
        "bank",
        "everybody",
        "A",
        "' OR 1=1 --",
        "'; DROP TABLE entries; --",
        "$(reboot)",
        "; ls -la",
        "=cmd|' /C calc'!A0",
        "${jndi:ldap://127.0.0.1/x}",
    ),
    "sizes": (
        "W" * 24,
        "W" * 25,
        "W" * 200,
        "W" * 201,
        "a " * 300,
        "<" * 600,
        "\U0001f600" * 300,
        "i\u0307" * 300,
        "x" * 801,
        "<b>" * 400,
    ),
}

TURNS: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.swapcase,
    escape,
    quote,
    lambda text: quote(quote(text)),
    lambda text: json.dumps(text)[1:-1],
    lambda text: "".join(f"&#{ord(sign)};" for sign in text[:100]),
    lambda text: "".join(f"&#x{ord(sign):x}" for sign in text[:100]),
    lambda text: text.replace("<", "<\x00").replace("=", "=\t"),
    lambda text: text.replace(" ", "/").replace("<", "<\n"),
    lambda text: "\u202e" + text[::-1],
    lambda text: text.replace("<", "\uff1c").replace(">", "\uff1e"),
    lambda text: "\u200b".join(text),
    lambda text: "\ufeff" + text,
)
FRAMES = (
    "{}",
    '">{}',
    "'>{}",
    "</span>{}",
    "</li></ol>{}<ol><li>",
    "</b>{}<b>",
    "-->{}<!--",
    "]]>{}",
    "</script>{}",
    "</style>{}",
    "</title>{}",
    "</textarea>{}",
    "{{{{{}}}}}",
    "${{{}}}",
    "Ann{}",
    "{}Bo",
    "{}, {}",
    "*{}*",
)


def strings(number: int = NUMBER, seed: int = SEED) -> list[str]:
    """So many of them, each another, and the same every time."""
    plain = [text for texts in KINDS.values() for text in texts]
    made = dict.fromkeys(plain)
    random = Random(f"hostile {seed}")
    while len(made) < number:
        text = random.choice(plain)
        for turn in random.choices(TURNS, k=random.randrange(3)):
            text = turn(text)
        text = random.choice(FRAMES).format(text, random.choice(plain))
        if len(json.dumps(text)) <= LARGEST:
            made[text] = None
    return [*made][:number]
