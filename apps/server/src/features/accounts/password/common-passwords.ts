/**
 * The passwords that people choose most and attackers try first, in lower case: 838, written from general knowledge and
 * not copied from a leak. Words also match with digits and signs around them (password-policy.ts), so one entry covers
 * many passwords. An operator who wants a longer list extends this one.
 */
const LIST = `
00000000 01012000 0123456789 102030 10203040 11111111 11112222 111222 112233 11223344 1122334455 121212
12121212 123123 123123123 123321 12344321 123454321 123456 1234567 12345678 123456789 1234567890 12345678910
123qwe 147258 147258369 159357 159753 19841984 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20202020
22222222 258456 27182818 2pac 31415926 314159265 456789 654321 789456 789456123 87654321 88888888 987654321
9876543210 99999999 a123456 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 abc abc123 abc12345 abc123456
abcd123 abcd1234 abcdef123 abcdefg abcdefgh abracadabra access access14 accesskey acdc admin admin123
admin1234 administrator alexander alexandra allah always amanda amazon amen america american amor amore andrew
android angel angelo angels anthony anything apple apple1 april argentina arsenal asdf asdf123 asdf1234
asdfasdf asdfgh asdfghjk asdfghjkl asdqwe ashley assassin asshole atlanta august austin australia autumn
avengers azerty azertyuiop babe baby babyboy babydoll babygirl bacon badboy badgirl bailey banana barbie
barcelona baseball basketball batman battery bayern beach bears beatles benjamin berlin bestfriend beyonce
bienvenido bienvenue bigboy bigdaddy bigdog biggun bigtits billion birthday bismillah bitch blablabla black
blahblah blessed blessing blink182 blue bonjour boston boxing boyfriend brandon brasil brazil broncos brother
brothers buddha budweiser bugsbunny bulls bullshit bunny burger buster butter buttercup butterfly california
callofduty camaro canada candy caramel cat cats celtic changeit changeme charizard charles charlie cheese
chelsea cherry cherry1 chicago chicken children china chocolate chouchou christ christmas christopher ciao
ciaociao cinderella cisco coffee compaq computer contrasena contraseña cookie cookies corazon corona correct
correcthorsebatterystaple corvette counterstrike cowboy cowboys cricket crystal cubs daddy daisy dallas daniel
darling darthvader database december default dell demo denver deutschland developer diamond diamonds dodgers
dog doggie doggy dogs dollar dollars dolphin dolphins donald dontknow dortmund doudou dragon dragonball
drummer eagle eagles earthquake elephant elizabeth emerald eminem energy england enterprise espana everything
facebook faith faithful falcon family father february ferrari fire firefire firewall fitness florida flower
flowers football forever forever1 forget forgetmenot forgotten fortnite fortune france freedom freitag friday
friend friends frodo fruehling fuckme fuckoff fuckyou fuckyou1 fussball futbol gamer gandalf garfield george
germany ghost giants ginger girlfriend godisgood goku gold golden golf golfer goodbye google grace grandma
grandpa green greenday guest guest123 guinness guitar hacker hacking haha hahaha hahahaha halflife hallo
hallohallo halloween hamburg hannah happiness happy hardware harley harleydavidson harrypotter hawaii healthy
heaven heineken hello hello123 hellohello hellokitty helloworld herbst hewlett hiphop hobbit hockey hocuspocus
hogwarts hola holahola holiday honda honey hope horse horses hotgirl hottie houston hulk hunter hurricane
iamgod ice idontknow ihateyou ihavenoidea iloveher iloveme iloveu iloveyou iloveyou1 imissyou india inferno
instagram internet invierno iphone ironmaiden ironman island italia itsasecret iwillsurvive jaguar january
japan jasmine jennifer jessica jesus jesuschrist jetaime jonathan jordan joshua july june justice justin
justinbieber juventus kawasaki keyboard killer king kings kitten kittens kitty korea lakers ledzeppelin lemon
letmein letmein1 letmein123 liberty liebe lightning lily linkedin linkinpark linux lion lions liverpool login
login123 logon lol lollipop lollol london loulou love lovelove lovely loveme lover lovers loveyou loving lucky
lucky7 luckyone luigi madison madonna madrid maggie magic magician mama manchester manutd march mario
marseille master master123 masterkey matrix matrix1 matthew megadeth melbourne mercedes merhaba merlin
metallica mexico michael michaeljordan michelle mickey mickeymouse microsoft midnight million millionaire
minecraft minnie mivida mommy monday money moneymoney monkey monster montag moonlight morgan moscow motdepasse
mother motorola mountain muffin munich music musica mustang mypass mypassword namaste naruto nathalie nathan
netflix network newpassword newyork nicholas nicole ninja nintendo nirvana nokia nopassword nothing november
ocean october oldpassword onedirection opensesame oracle orange p@ssw0rd p@ssword pa55w0rd pa55word packers
pacman pakistan panther papa paradise paris pass pass123 pass1234 passpass passw0rd passwd password password1
password12 password123 password1234 passwordpassword passwort patriots peace peaceful peaches peanut pepper
phoenix phoenix1 piano pikachu pinkfloyd pirate pizza playboy playstation pokemon popcorn porsche power
powerful prince princesa princess printer prinzessin private pumpkin puppies puppy purple pussy q1w2e3r4
q1w2e3r4t5 qaz qazwsx qazwsxedc queen queen1 querida qwe qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty
qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz qwertzuiop rabbit raiders rainbow ranger rangers
realmadrid red redsox reggae remember rememberme rich rihanna river robert roblox rocknroll rockstar
rollingstones roma root root123 rose roses router ruby running russia salut samantha samsung samurai sapphire
sasuke saturday schalke schatz schatzi scooby scoobydoo scorpion sebastian secret secret123 secrets security
senha september server sesame sexy sexyboy sexygirl shadow shakira signin signup silver sister skateboard
skywalker slayer slipknot smile smiley snake snapchat snickers sniper snoopy snow snowball snowboard snowman
soccer software soldier soleil something sommer sonic sonntag spider spiderman spring staple starcraft
starlight startrek starwars steelers storm strawberry strength strong success successful sugar summer sunday
sunflower sunrise sunset sunshine supercalifragilistic superman surfer surfing suzuki sweetheart sweetie
sweetpea sweety swimming sydney system taylor teamo tennis tequiero tequila test test123 test1234 tester
testing testtest tetris texas thepassword thomas thunder thursday tiger tigers tinkerbell together toor
topsecret tornado toyota trustno1 tuesday tupac turtle twitter tyler ubuntu unicorn usa user user1234 username
vacation vader vampire vanilla vegeta verano victoria vienna violet vodka volcano voldemort volleyball
warcraft warrior wednesday weekend welcome welcome1 welcome123 welcomes werewolf whatever whatever1 whatsapp
whiskey white william willkommen windows winner winning winter wireless wizard wolf wolverine wolves
worldofwarcraft wrestling wsx xbox yamaha yankees yellow yoda yourpassword youtube zaq12wsx zaq1zaq1 zelda
zombie zxcv1234 zxcvbn zxcvbnm zxcvbnm123
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
