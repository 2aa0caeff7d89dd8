// A table: who sits there, what happens, and what one may do.  The server knows the rules.

import { button, el, field, fill, named, select } from "./dom.js";
import { keep, kept } from "./kept.js";
import { ask, Line } from "./wire.js";

const LOGGED = 200;
const RETRIES = 3;
const BY_FORM = ["offer", "counter"];
const GRAVE = ["bankrupt", "resign"];

export class TableView {
  constructor(main, words, language, table, mine) {
    Object.assign(this, { words, language, id: table, mine });
    this.version = 0;
    this.state = "";
    this.table = null;
    this.game = null;
    this.you = { person: "", seats: [], host: false };
    this.board = null;
    this.clock = null;
    this.present = [];
    this.untold = [];
    this.isTelling = false;
    this.isBusy = false;
    this.awaited = [];
    this.parts = Object.fromEntries(
      ["stage", "menu", "deals", "form", "seats", "log"].map((name) => [
        name, el("section", { class: `panel ${name}` })]));
    this.lines = el("ol", { class: "lines", "aria-live": "polite" });
    fill(this.parts.log, el("h2", { textContent: words.log }), this.lines);
    fill(main, ...Object.values(this.parts));
    this.line = new Line(table, mine.token, () => this.version,
      (message) => this.take(message), (how) => this.lineChanged(how));
    setInterval(() => this.tick(), 1000);
  }

  // ------------------------------------------------------------------------------ hearing

  async take(message) {
    if (message.t === "welcome") {
      this.you = message.you;
      if (this.version && message.version > this.version) {
        this.tellLine(`${this.words.missed}: ${message.version - this.version}`);
      }
      this.present = message.presence.present;
      this.settle(message);
      if (!this.board) {
        const path = `/api/tables/${this.id}/board?language=${this.language}`;
        this.board = await ask("GET", path, undefined, this.mine.token);
        document.getElementById("title").textContent = this.board.title;
        this.draw();
      }
    } else if (message.t === "entry") {
      if (message.version <= this.version) return;
      if (message.version !== this.version + 1) {
        this.line.again();
        return;
      }
      this.untold.push(...message.events);
      this.settle(message);
      this.tell();
    } else if (message.t === "presence") {
      this.present = message.present;
      this.draw();
    } else if (message.t === "clock") {
      this.setClock(message.clock);
    }
  }

  settle(message) {
    this.version = message.version;
    this.game = message.game;
    if (message.table) this.table = message.table;
    else if (message.entry.deal) {
      this.table.deals = this.table.deals.filter((each) => each.deal !== message.entry.deal);
    }
    if (this.game && this.game.phase === "over") this.table.stage = "over";
    const { person } = this.you;
    this.you.seats = this.table.seats.map((_, at) => at)
      .filter((at) => person && this.table.seats[at].person === person);
    this.you.host = Boolean(person) && this.table.host === person;
    this.setClock(message.clock);
    this.awaited.splice(0).forEach((come) => come());
    this.draw();
    this.doWhatIsDue();
  }

  lineChanged(how) {
    const words = { up: "", down: this.words["line-down"], gone: this.words.gone };
    document.getElementById("status").textContent = words[how];
    document.body.dataset.line = how;
  }

  setClock(clock) {
    this.clock = clock && clock.left !== null
      ? { seat: clock.seat, until: Date.now() + clock.left * 1000 } : null;
    this.tick();
  }

  tick() {
    const shown = document.getElementById("clock");
    if (!shown) return;
    const left = this.clock ? Math.max(0, Math.round((this.clock.until - Date.now()) / 1000)) : null;
    shown.textContent = left === null ? ""
      : `${this.nameOf(this.clock.seat)} — ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }

  // ---------------------------------------------------------------------------- commanding

  /** Give a command, and show why where it is not carried out. */
  async command(message) {
    this.isBusy = true;
    this.draw();
    let answer = await this.line.command({ version: this.version, ...message });
    for (let more = 0; more < RETRIES && answer.code === "stale"; more += 1) {
      // Somebody was faster: what is still possible is still wanted.
      while (this.version < answer.version) await this.nextState();
      if (!this.isPossible(message)) break;
      answer = await this.line.command({ version: this.version, ...message });
    }
    this.isBusy = false;
    if (answer.t === "reject" && answer.code !== "offline") {
      const { codes } = await this.inWords({ codes: [answer.code] });
      document.getElementById("status").textContent = codes[0];
      setTimeout(() => this.lineChanged("up"), 6000);
    }
    this.draw();
    return answer;
  }

  nextState() {
    return new Promise((come) => { this.awaited.push(come); });
  }

  isPossible(message) {
    if (message.do === "move") {
      const menu = this.game?.menus[message.seat] || [];
      return menu.some((choice) => choice.text === message.text);
    }
    return !message.deal || this.table.deals.some((deal) => deal.deal === message.deal);
  }

  /** What a page does for its person without asking. */
  doWhatIsDue() {
    const { stage, seats } = this.table;
    const own = this.you.seats;
    if (stage === "open" && this.you.host && own.length
        && seats.every((seat, at) => seat.bot || own.includes(at))) {
      this.line.command({ do: "start", version: this.version });
    }
    const { share } = kept(this.id) || {};
    if (stage === "closing" && share) {
      const seat = own.find((at) => seats[at].sealed && !seats[at].revealed);
      if (seat !== undefined) {
        this.line.command({ do: "reveal", version: this.version, seat, share });
      }
    }
  }

  inWords(what) {
    const body = { language: this.language, ...what };
    return ask("POST", `/api/tables/${this.id}/words`, body, this.mine.token);
  }

  // ---------------------------------------------------------------------------------- log

  /** Put what has happened into words, as much at a time as has gathered. */
  async tell() {
    if (this.isTelling) return;
    this.isTelling = true;
    while (this.untold.length) {
      const events = this.untold.splice(0, LOGGED);
      try {
        const told = await this.inWords({
          events: events.map(({ event, ...numbers }) => ({ event, numbers })),
        });
        told.events.forEach((line) => this.tellLine(line));
      } catch (error) {
        // What is not told now is told later; the game goes on meanwhile.
        this.untold.unshift(...events);
        await new Promise((done) => { setTimeout(done, 1000 * (error.retryAfter || 1)); });
      }
    }
    this.isTelling = false;
  }

  tellLine(text) {
    this.lines.prepend(el("li", { textContent: text }));
    while (this.lines.children.length > LOGGED) this.lines.lastChild.remove();
  }

  // ------------------------------------------------------------------------------- drawing

  nameOf(seat) {
    return this.table.seats[seat]?.name || `${this.words.free} ${"ABCDEFGH"[seat]}`;
  }

  money(sum) {
    const [before, behind] = this.board ? this.board.money : ["", ""];
    return before + sum.toLocaleString(this.language) + behind;
  }

  square(at) {
    return this.board?.squares[at]?.name ?? String(at);
  }

  draw() {
    if (!this.table) return;
    this.drawStage();
    this.drawSeats();
    this.drawDeals();
    this.drawForm();
    this.drawMenu();
    document.body.classList.toggle("busy", this.isBusy);
  }

  drawStage() {
    const { words, table, game } = this;
    const children = [];
    if (table.stage === "open" || table.stage === "closing") {
      const free = table.seats.filter((seat) => !seat.person && !seat.bot).length;
      children.push(el("p", { textContent: table.stage === "closing" || !free ? words.closing : words.wait }));
      const { link } = kept(this.id) || {};
      if (link && free) children.push(this.invitation(link));
      if (this.you.host && !free && table.stage === "open") {
        children.push(button(words.start, () => this.command({ do: "start" }), { class: "main" }));
      }
    } else if (table.stage === "over") {
      const winners = game.seats.map((_, at) => at).filter((at) => game.seats[at].won);
      children.push(el("p", { class: "won" }, `${words.over} `,
        ...winners.map((at) => named(this.nameOf(at))), ` — ${words.won}`));
      if (this.you.seats.length) {
        children.push(button(words.again, () => this.playAgain(), { class: "main" }));
      }
    } else {
      const own = this.you.seats.includes(game.actor);
      children.push(el("p", { class: own ? "turn own" : "turn" },
        table.paused ? words.paused : own ? words["your-move"] : `${words.turn} `,
        own || table.paused ? null : named(this.nameOf(game.actor)),
        game.dice.some(Boolean) ? el("span", { class: "dice", textContent: game.dice.filter(Boolean).join(" + ") }) : null));
      if (!this.you.seats.length) children.push(el("p", { class: "quiet", textContent: words.watching }));
    }
    children.push(el("p", { id: "clock", class: "quiet" }));
    fill(this.parts.stage, ...children);
    this.tick();
  }

  invitation(link) {
    const shown = el("input", { value: link, readOnly: true, onclick: (event) => event.target.select() });
    const copy = button(this.words.copy, async () => {
      shown.select();
      if (navigator.clipboard) await navigator.clipboard.writeText(link);
      else document.execCommand("copy");
      copy.textContent = this.words.copied;
    });
    return el("div", { class: "invitation" }, field(this.words.share, shown), copy);
  }

  async playAgain() {
    const made = this.table.rematch ? { table: this.table.rematch }
      : await ask("POST", `/api/tables/${this.id}/rematch`, undefined, this.mine.token);
    keep(made.table, { token: this.mine.token });
    location.assign(`/t/${made.table}${location.search}`);
  }

  drawSeats() {
    const { words, table, game } = this;
    const cards = table.seats.map((seat, at) => {
      const has = game?.seats[at];
      const own = this.you.seats.includes(at);
      const marks = [
        own ? words.you : "",
        seat.bot ? words.bot : "",
        seat.person && !seat.bot && !this.present.includes(seat.person) ? words.away : "",
        has?.out ? words.out : "",
        has && has.jail >= 0 ? words.jail : "",
      ].filter(Boolean).join(" · ");
      const children = [
        el("h3", {}, named(this.nameOf(at)), el("span", { class: "quiet", textContent: marks })),
      ];
      if (has && !has.out) {
        children.push(el("p", {}, el("strong", { textContent: this.money(has.cash) }),
          ` ${words.at} ${this.square(has.at)}`));
        children.push(el("ul", { class: "deeds" }, ...this.deedsOf(at).map((square) => this.deed(square))));
      }
      if (own && seat.bot && game && !has.out) {
        children.push(button(words.return, () => this.command({ do: "return", seat: at })));
      }
      if (this.you.host && table.stage === "open" && !seat.person && !seat.bot) {
        children.push(button(`${words.bot}: trader`, () => this.command({ do: "seatbot", seat: at, bot: "trader" })));
      }
      return el("article", { class: game && game.turn === at ? "seat on" : "seat" }, ...children);
    });
    fill(this.parts.seats, el("h2", { textContent: words.seats }), ...cards);
  }

  deedsOf(seat) {
    return this.game.owner.map((_, at) => at).filter((at) => this.game.owner[at] === seat);
  }

  deed(at) {
    const level = this.game.level[at];
    const isMortgaged = this.game.mortgaged.includes(at);
    const words = [this.square(at), "▪".repeat(level), isMortgaged ? `(${this.words.mortgaged})` : ""];
    return el("li", {
      class: isMortgaged ? "deed mortgaged" : "deed",
      "data-group": String(this.board?.squares[at].group ?? -1),
      textContent: words.filter(Boolean).join(" "),
    });
  }

  // --------------------------------------------------------------------------------- menu

  async drawMenu() {
    const seats = this.game && this.table.stage === "playing" && !this.table.paused
      ? this.you.seats.filter((seat) => !this.table.seats[seat].bot) : [];
    const menus = seats.map((seat) => [seat,
      (this.game.menus[seat] || []).filter((choice) => !BY_FORM.includes(choice.verb))]);
    const { version } = this;
    const choices = menus.flatMap(([, menu]) => menu);
    const drawn = `${version} ${this.isBusy}`;
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    let said = [];
    if (choices.length) {
      try {
        said = (await this.inWords({ choices })).choices;
      } catch {
        said = choices.map((choice) => choice.text || choice.verb);
      }
    }
    if (version !== this.version) return;
    const words = said[Symbol.iterator]();
    fill(this.parts.menu, ...menus.filter(([, menu]) => menu.length).map(([seat, menu]) => el("div", {},
      seats.length > 1 ? el("h3", {}, named(this.nameOf(seat))) : null,
      el("div", { class: "choices" }, ...menu.map((choice) => this.choice(seat, choice, words.next().value))))));
    this.parts.menu.hidden = !choices.length;
    this.parts.menu.classList.toggle("due", seats.includes(this.game?.actor));
  }

  choice(seat, choice, words) {
    const disabled = this.isBusy;
    const move = (text) => this.command({ do: "move", seat, text });
    if (choice.text) {
      const act = () => {
        if (!GRAVE.includes(choice.verb) || confirm(`${words} — ${this.words.sure}`)) move(choice.text);
      };
      return button(words, act, { disabled, class: GRAVE.includes(choice.verb) ? "grave" : "" });
    }
    const sum = el("input", {
      type: "number", min: choice.low, max: choice.high, value: choice.low, disabled,
    });
    const form = el("form", { class: "sum" }, field(words, sum),
      el("button", { textContent: this.words.choose, disabled }));
    form.onsubmit = (event) => {
      event.preventDefault();
      move(`${choice.verb} ${sum.value}`);
    };
    return form;
  }

  // -------------------------------------------------------------------------------- deals

  /** One side of a deal, `5 $90 card:chest`, in words. */
  side(text) {
    return text.split(" ").map((word) => {
      if (/^\d+$/.test(word)) return this.square(Number(word));
      if (word.startsWith("$")) return this.money(Number(word.slice(1)));
      return word === "nothing" ? this.words.nothing : word;
    }).join(", ");
  }

  drawDeals() {
    const { words } = this;
    const deals = this.table.stage === "playing" ? this.table.deals : [];
    const cards = deals.map((deal) => {
      const [gives, asks] = deal.text.split(" for ");
      const to = this.you.seats.includes(deal.other);
      const own = this.you.seats.includes(deal.seat);
      const act = (what, seat) => button(words[what],
        () => this.command({ do: what, seat, deal: deal.deal }), { disabled: this.isBusy });
      return el("li", {}, named(this.nameOf(deal.seat)), " → ", named(this.nameOf(deal.other)),
        el("p", { textContent: `${words.give} ${this.side(gives)}. ${words.ask} ${this.side(asks)}.` }),
        to ? act("accept", deal.other) : null,
        to ? act("decline", deal.other) : null,
        own ? act("withdraw", deal.seat) : null,
        to ? button(words.mute, () => this.command({ do: "mute", seat: deal.other, other: deal.seat, on: true })) : null);
    });
    const offer = this.game?.offer;
    if (offer) {
      const gives = this.bundle(offer, offer.seat, 0);
      const asks = this.bundle(offer, offer.other, 1);
      cards.unshift(el("li", {}, named(this.nameOf(offer.seat)), " → ", named(this.nameOf(offer.other)),
        el("p", { textContent: `${words.give} ${gives}. ${words.ask} ${asks}.` })));
    }
    for (const [seat, other] of this.table.muted) {
      if (this.you.seats.includes(seat)) {
        cards.push(el("li", {}, named(this.nameOf(other)), " ",
          button(words.unmute, () => this.command({ do: "mute", seat, other, on: false }))));
      }
    }
    fill(this.parts.deals, el("h2", { textContent: words.deals }), el("ul", {}, ...cards));
    this.parts.deals.hidden = !cards.length;
  }

  bundle(offer, seat, side) {
    const parts = offer.deeds.filter((at) => this.game.owner[at] === seat).map((at) => this.square(at));
    if (offer.cash[side]) parts.push(this.money(offer.cash[side]));
    if (offer.tickets[side]) parts.push(`${offer.tickets[side]} ticket`);
    offer.cards.forEach((laid, deck) => {
      if (laid && this.game.cards[deck] === seat) parts.push("card");
    });
    return parts.join(", ") || this.words.nothing;
  }

  /** A form to put a deal together; it stays as it is while the game goes on. */
  drawForm() {
    const canDeal = this.game && this.board && this.table.stage === "playing" && this.you.seats.length === 1
      && !this.game.seats[this.you.seats[0]].out;
    this.parts.form.hidden = !canDeal;
    const owners = canDeal ? this.game.owner.join() : "";
    if (!canDeal || this.owners === owners) return;
    this.owners = owners;
    const { words } = this;
    const [seat] = this.you.seats;
    const others = this.table.seats.map((_, at) => at)
      .filter((at) => at !== seat && !this.game.seats[at].out);
    const partner = select(others.map((at) => [String(at), this.nameOf(at)]), this.partner);
    const sides = [el("div", {}), el("div", {})];
    const fillSides = () => {
      this.partner = partner.value;
      [seat, Number(partner.value)].forEach((who, side) => {
        const boxes = this.deedsOf(who).map((at) => field(this.square(at),
          el("input", { type: "checkbox", value: String(at) })));
        fill(sides[side], el("h3", { textContent: side ? words.ask : words.give }), ...boxes,
          field(words.cash, el("input", { type: "number", min: 0, value: 0 })));
      });
    };
    partner.onchange = fillSides;
    fillSides();
    const written = (side) => {
      const deeds = [...sides[side].querySelectorAll("input:checked")].map((box) => box.value);
      const cash = Number(sides[side].querySelector("input[type=number]").value);
      return [...deeds, ...(cash ? [`$${cash}`] : [])].join(" ") || "nothing";
    };
    const form = el("form", {}, field(words.deal, partner), el("div", { class: "sides" }, ...sides),
      el("button", { textContent: words.offer }));
    form.onsubmit = (event) => {
      event.preventDefault();
      this.command({
        do: "propose", seat, other: Number(partner.value), text: `${written(0)} for ${written(1)}`,
      });
    };
    const open = this.parts.form.querySelector("details")?.open ?? false;
    fill(this.parts.form, el("details", { open }, el("summary", { textContent: words.offer }), form));
  }
}
