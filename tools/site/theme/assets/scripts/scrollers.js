// Code and tables that scroll sideways can be reached by the keyboard; those that fit are no stop for it.
const article = document.querySelector("article");

new ResizeObserver(() => {
  for (const each of article.querySelectorAll("pre, .scroll")) {
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
    else each.removeAttribute("tabindex");
  }
}).observe(article);
